import type { Names } from '../texts/names'
import type { Phrases } from '../texts/phrases'
import type { Event, FigureId } from '../wire/types'

/** A line of the log: something that happened, and what is told along with it. */
export interface Line {
  event: Event
  /** Where it looks at the end of its way, in tenths of a degree. */
  facing?: number
  /** How many more of its unit did the same. */
  more: number
  /** All who have come on to the table, one after another. */
  came?: FigureId[]
}

/** What happened, line by line: a way in several parts is one way, a unit that moves is told once, and so are all who come. */
export function linesOf(events: Event[], members: Names['members']): Line[] {
  const lines: Line[] = []
  for (const event of events) {
    const last = lines.at(-1)
    const joined = last && joinedTo(last, event, members)
    if (joined) lines[lines.length - 1] = joined
    else lines.push({ event, more: 0 })
  }
  return lines
}

/** The last line with this event told along, where it belongs to it. */
function joinedTo(last: Line, event: Event, members: Names['members']): Line | undefined {
  if ((last.event.depth ?? 0) !== (event.depth ?? 0)) return undefined
  if ('turned' in event) return 'moved' in last.event && last.event.moved.figure === event.turned.figure ? { ...last, facing: event.turned.facing } : undefined
  if ('appeared' in event && 'appeared' in last.event) return { ...last, came: [...(last.came ?? [last.event.appeared.figure]), event.appeared.figure] }
  if (!('moved' in event && 'moved' in last.event) || event.moved.word !== last.event.moved.word) return undefined
  const [before, now] = [last.event.moved, event.moved]
  if (before.figure === now.figure) return last.more > 0 ? undefined : { event: { ...last.event, moved: { ...before, way: [...before.way, ...now.way.slice(1)] } }, more: 0 }
  return isFellow(before.figure, now.figure, members) ? { ...last, more: last.more + 1 } : undefined
}

function isFellow(one: FigureId, other: FigureId, members: Names['members']): boolean {
  const unit = members.get(one)
  return unit !== undefined && unit === members.get(other) && one !== other
}

/** A line in words. */
export function lineTold({ event, facing, more, came }: Line, phrases: Phrases, names: Names): string {
  if (came) return phrases.say('ui-log-came', { figures: phrases.group(came, names), many: cameMany(came, phrases, names) })
  const said = [phrases.event(event, names)]
  if (more > 0) said.push(phrases.say('ui-log-more', { count: more }))
  else if (facing !== undefined) said.push(phrases.faces(facing))
  return said.join(' ')
}

/** Several names are many, and so is one of a unit that sounds like it. */
function cameMany(came: FigureId[], phrases: Phrases, names: Names): 'yes' | 'no' {
  const units = new Set(came.map((figure) => phrases.group([figure], names)))
  return units.size > 1 ? 'yes' : phrases.numberOf(came[0]!, names)
}
