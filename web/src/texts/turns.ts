import type { Event } from '../wire/types'
import type { Names } from './names'
import type { Phrases } from './phrases'
import { articled } from './places'

/** A turn as a sentence names it: `turn 3`, `el turno 3`, `la ronda 2`; before the first, that. */
export function turnTold(phrases: Phrases, heading: Event | undefined): string {
  if (!heading || !('began' in heading)) return phrases.say('ui-report-before')
  const { word, number } = heading.began
  const noun = `${phrases.word(word).toLowerCase()} ${number ?? ''}`.trim()
  return phrases.language === 'en' ? noun : articled(noun, phrases.language).those
}

/** A turn as a heading names it, and whose it was: `Turn 3 · Germans`. */
export function turnHeaded(phrases: Phrases, heading: Event | undefined, names: Names): string {
  if (!heading || !('began' in heading)) return phrases.say('ui-report-before')
  const { word, number, side } = heading.began
  return [`${phrases.title(word)} ${number ?? ''}`.trim(), ...(side == null ? [] : [phrases.side(side, names)])].join(' · ')
}
