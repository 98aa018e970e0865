import { chaptersOf, newsOf, type Shot } from '../replay/reel'
import type { Event, FigureId } from '../wire/types'

/** A turn of the battle as the report tells it. */
export interface Passage {
  /** What began; nothing before the first turn. */
  heading: Event | undefined
  events: Event[]
  /** The moment worth a picture, if there was one. */
  picture: number | undefined
}

/** How much a moment changes the battle. */
function weight(event: Event): number {
  if ('removed' in event) return 5
  if ('scored' in event) return event.scored.points > 0 ? 4 : 0
  if ('over' in event) return 3
  if ('gained' in event || 'appeared' in event) return 1
  return 0
}

/** A moment with less than this is not worth a picture. */
const LEAST = 2

/** The battle turn by turn, each with its weightiest moment; before the first, how the sides stood. */
export function passagesOf(shots: Shot[]): Passage[] {
  const all = shots.at(-1)?.events ?? []
  const starts = chaptersOf(shots)
  const bounds = [{ shot: 0, at: 0, heading: undefined }, ...starts.map(({ shot, event }) => ({ shot, at: all.indexOf(event), heading: event }))]
  return bounds.flatMap(({ shot, at, heading }, i): Passage[] => {
    const next = bounds[i + 1]
    const events = all.slice(at, next?.at).filter((event) => event !== heading)
    if (!heading) return next && next.shot > 0 ? [{ heading, events: events.filter((event) => !('appeared' in event)), picture: next.shot - 1 }] : []
    return [{ heading, events, picture: weightiest(shots, shot, next?.shot ?? shots.length) }]
  })
}

function weightiest(shots: Shot[], from: number, to: number): number | undefined {
  let best: { shot: number; weight: number } | undefined
  for (let shot = from; shot < to; shot++) {
    const sum = newsOf(shots[shot]!).reduce((total, event) => total + weight(event), 0)
    if (sum >= LEAST && sum > (best?.weight ?? 0)) best = { shot, weight: sum }
  }
  return best?.shot
}

/** Passages in a row that are told alike: those with something to show, or those in which nobody was hurt. */
export interface Stretch {
  quiet: boolean
  passages: Passage[]
  /** The number of its first passage. */
  first: number
}

/** The passages in stretches, quiet ones apart: whoever wants them opens them. */
export function stretchesOf(passages: Passage[]): Stretch[] {
  const stretches: Stretch[] = []
  passages.forEach((passage, first) => {
    const quiet = passage.heading !== undefined && passage.picture === undefined
    const last = stretches.at(-1)
    if (last?.quiet === quiet) last.passages.push(passage)
    else stretches.push({ quiet, passages: [passage], first })
  })
  return stretches
}

/** A line of the report: something that happened, or who moved meanwhile. */
export type Line = { event: Event } | { moved: FigureId[] }

/** What happened, with moves in a row gathered into one line: every inch is in the replay. */
export function linesOf(events: Event[]): Line[] {
  const lines: Line[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (!('moved' in event)) lines.push({ event })
    else if (!last || !('moved' in last)) lines.push({ moved: [event.moved.figure] })
    else if (!last.moved.includes(event.moved.figure)) last.moved.push(event.moved.figure)
  }
  return lines
}

/** What a reader of a battle report wants to hear of; every die and every turn of the head is left to the replay. */
export function isTold(event: Event): boolean {
  return !('rolled' in event || 'turned' in event || 'decided' in event)
}
