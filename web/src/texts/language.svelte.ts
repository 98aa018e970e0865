import files from 'virtual:texts'
import { Phrases } from './phrases'
import type { Language } from './ruler'

const KEPT = 'escaramuza.language'
/** What every page says; the rest are games. */
const COMMON = 'common'

/** What the page says now; changes with the language, and grows with the games that are spoken of. */
class Tongue {
  phrases = $state.raw(new Phrases('en', []))
  private games = $state.raw<readonly string[]>([])

  get language(): Language {
    return this.phrases.language
  }

  /** Are the words of this game at hand? */
  knows(game: string): boolean {
    return this.games.includes(game)
  }

  async speak(language: Language): Promise<void> {
    this.phrases = new Phrases(language, await textsOf(language, this.games))
    document.documentElement.lang = language
    localStorage.setItem(KEPT, language)
  }

  /** Learns the words of some games; of all there are where none is named. */
  async learn(...games: string[]): Promise<void> {
    const wanted = games.length > 0 ? games : Object.keys(files[this.language]).filter((part) => part !== COMMON)
    if (wanted.every((game) => this.knows(game))) return
    const language = this.language
    const known = [...new Set([...this.games, ...wanted])]
    const phrases = new Phrases(language, await textsOf(language, known))
    if (language !== this.language) return this.learn(...games)
    this.games = [...new Set([...this.games, ...known])]
    this.phrases = phrases
  }
}

function textsOf(language: Language, games: readonly string[]): Promise<string[]> {
  const loads = [COMMON, ...games].map((part) => files[language][part])
  return Promise.all(loads.map(async (load) => (load ? (await load()).default : '')))
}

export const tongue = new Tongue()

/** The language chosen before, else the browser's. */
export function preferred(kept = localStorage.getItem(KEPT), offered: readonly string[] = navigator.languages): Language {
  if (kept === 'es' || kept === 'en') return kept
  const ours = offered.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'es' || tag === 'en')
  return (ours as Language | undefined) ?? 'en'
}

/** A text of the page's own. */
export function t(key: string, args?: Record<string, string | number>): string {
  return tongue.phrases.say(key, args)
}
