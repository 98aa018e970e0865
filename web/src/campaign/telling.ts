import type { Names } from '../texts/names'
import type { Phrases } from '../texts/phrases'
import type { Text } from '../wire/types'
import type { MemberShown, Named, PageShown, Prospect, Told } from './wire'

/** The names of a desk: its rosters and everybody on them. */
export function deskNames(figures: Named[], sides: Text[]): Names {
  return {
    unit: 'inch',
    sides,
    called: [],
    pieces: [],
    shapes: [],
    figures: new Map(figures.map(({ figure, name }) => [figure, name])),
    pronouns: new Map(),
    allegiance: new Map(),
    members: new Map(),
    units: new Map(),
    markers: new Map(),
  }
}

/** One sentence of the chronicle. */
export function sentence(phrases: Phrases, told: Told, place?: Text): string {
  const args: Record<string, string | number> = { place: place?.[phrases.language] ?? '' }
  for (const [name, fact] of told.facts) {
    if ('number' in fact) args[name] = fact.number
    else if ('text' in fact) args[name] = fact.text
    else if ('word' in fact) args[name] = phrases.word(fact.word)
  }
  return phrases.sentence(told.word, args)
}

/** One moment of a member's life. */
export function moment(phrases: Phrases, it: MemberShown['history'][number]): string {
  return phrases.say(it.word, { with: it.with ? phrases.word(it.with) : '', whom: it.whom ?? '', number: it.number ?? 0 })
}

/** What may come of something, in words. */
export function prospect(phrases: Phrases, it: Prospect): string {
  const words = it.gains.flatMap(({ words }) => words).map((word) => phrases.word(word))
  return words.length > 0 ? words.join(', ') : phrases.say('ui-campaign-back')
}

/** Where a sentence of the last page happened: those of the road are about the page of their number. */
export function roadPlace(told: Told, pages: PageShown[]): Text | undefined {
  if (!/^ca-chr-road-/.test(told.word)) return undefined
  const fact = told.facts.find(([name]) => name === 'n')?.[1]
  return pages.find(({ fixture }) => fact !== undefined && 'number' in fact && fact.number === fixture)?.place
}
