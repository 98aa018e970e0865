import type { FluentVariable } from '@fluent/bundle'
import type { Purpose, Rolled, Tally, Who } from '../wire/types'
import type { Names } from './names'
import type { Phrases } from './phrases'

const NONE = 'none'
type Args = Record<string, FluentVariable>

/** What a number comes to. */
export function total(tally: Tally): number {
  return tally.base + tally.parts.reduce((sum, { amount }) => sum + amount, 0)
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}

/** What fills the sentence about dice that fell, by the same conventions as the program. */
export function rolledArgs(phrases: Phrases, rolled: Rolled, names: Names): Args {
  const { faces, purpose } = rolled
  const adds = purpose?.adds
  const came = cameOf(phrases, rolled)
  return {
    head: purpose ? purposeOf(phrases, rolled.side, purpose, names) : `${phrases.side(rolled.side, names)}, ${faces.length === 1 ? '' : faces.length}${rolled.die}`,
    faces: faces.join(', '),
    adds: adds ? parts(phrases, adds, 1).join(', ') : NONE,
    sum: adds && faces.length === 1 ? faces[0]! + total(adds) : NONE,
    came: came.length > 0 ? came.join(', ') : NONE,
  }
}

/** Dice that lie there to be seen, in two lines: what they are for, and what came of them. Reasons and faces stand elsewhere. */
export function thrownTold(phrases: Phrases, rolled: Rolled, names: Names): { what: string; came: string } {
  const { came, sum } = rolledArgs(phrases, rolled, names)
  const purpose = rolled.purpose && { ...rolled.purpose, needs: rolled.purpose.needs && { base: total(rolled.purpose.needs), parts: [] } }
  return {
    what: purpose ? purposeOf(phrases, rolled.side, purpose, names) : '',
    came: [...(sum === NONE ? [] : [`= ${sum}`]), ...(came === NONE ? [] : [came])].join(': '),
  }
}

/** What dice are for: `Ana, Kill die at Udo, needs 5+ (Quality 4+, Stealth −1)`. */
export function purposeOf(phrases: Phrases, side: number, purpose: Purpose, names: Names): string {
  const { by, needs } = purpose
  return phrases.say('event-rolled-head', {
    who: by ? who(phrases, by, names) : phrases.side(side, names),
    what: whatFor(phrases, purpose, names),
    needs: needs ? total(needs) : NONE,
    reasons: (needs && reasons(phrases, needs)) || NONE,
  })
}

function whatFor(phrases: Phrases, { word, at, with: tool }: Purpose, names: Names): string {
  const bare = phrases.word(word)
  const named = tool ? phrases.say('event-rolled-with', { word: bare, with: phrases.word(tool) }) : bare
  if (!at) return named
  const args = { word: named, target: who(phrases, at, names) }
  return phrases.attribute(word, 'at', args) ?? phrases.say('event-rolled-at', args)
}

function who(phrases: Phrases, who: Who, names: Names): string {
  return 'figure' in who ? phrases.figure(who.figure, names) : phrases.unit(who.unit, names)
}

/** Why just this number is needed. What makes a number greater makes the die worse. */
function reasons(phrases: Phrases, needs: Tally): string | undefined {
  const base = needs.word ? phrases.word(needs.word) : undefined
  if (needs.parts.length === 0) return base
  return [`${base ? `${base} ` : ''}${needs.base}+`, ...parts(phrases, needs, -1)].join(', ')
}

function parts(phrases: Phrases, tally: Tally, sign: number): string[] {
  return tally.parts.map(({ amount, word }) => `${phrases.word(word)} ${signed(amount * sign)}`)
}

/** What came of it: how many did what was needed, and what the faces mean. */
function cameOf(phrases: Phrases, { faces, purpose, results, successes }: Rolled): string[] {
  const counted = (count: number) => ({ count, dice: faces.length })
  const came: string[] = []
  if (purpose && successes != null) {
    came.push(phrases.attribute(purpose.word, 'came', counted(successes)) ?? phrases.say('event-rolled-came', counted(successes)))
  }
  return [...came, ...(results ?? []).map(([word, count]) => phrases.say(word, counted(count)))]
}
