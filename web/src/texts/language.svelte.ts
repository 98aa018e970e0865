import { Phrases } from './phrases'
import type { Language } from './ruler'

const files = import.meta.glob<string>(['../../../locales/*/*.ftl', '!../../../locales/*/cli.ftl'], { query: '?raw', import: 'default' })
const KEPT = 'escaramuza.language'

/** What the page says now; changes with the language. */
class Tongue {
  phrases = $state.raw(new Phrases('en', []))

  get language(): Language {
    return this.phrases.language
  }

  async speak(language: Language): Promise<void> {
    const texts = Object.entries(files).filter(([path]) => path.includes(`/${language}/`))
    this.phrases = new Phrases(language, await Promise.all(texts.map(([, load]) => load())))
    document.documentElement.lang = language
    localStorage.setItem(KEPT, language)
  }
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
