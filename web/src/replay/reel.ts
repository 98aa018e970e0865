import { nothing, withChange } from '../wire/change'
import type { Event, Film, Seat, View } from '../wire/types'

export type Frame = Film['frames'][number]

/** One moment of a battle shown again: what was to be seen, and what had just happened. */
export interface Shot {
  view: View
  /** All that had happened by then. */
  events: Event[]
  /** How many of those were known a moment before. */
  known: number
  /** How many lines of the journal lie behind it. */
  line: number
}

/** A stretch of the battle: the shot it begins with, and what began there. */
export interface Chapter {
  shot: number
  event: Event
}

/** The moments of a film, put together from their changes: those that are known, and those that further frames lead to. */
export function shotsOf(seat: Seat, frames: Frame[], known: Shot[] = []): Shot[] {
  let { view, events } = known.at(-1) ?? { view: nothing(seat), events: [] }
  const more = frames.map((frame) => {
    view = withChange(view, frame.view ?? {})
    events = [...events.slice(0, frame.from), ...frame.events]
    return { view, events, known: frame.from, line: frame.line }
  })
  return [...known, ...more]
}

/** Where a turn or round began, as far as it still stands at the end. */
export function chaptersOf(shots: Shot[]): Chapter[] {
  const last = shots.at(-1)?.events ?? []
  const word = countedWord(last)
  const starts = last.flatMap((event, number) => ('began' in event && event.began.word === word ? [{ event, number }] : []))
  return starts.map(({ event, number }) => ({ event, shot: shots.findIndex((shot) => shot.events.length > number && shot.events[number] === event) })).filter(({ shot }) => shot >= 0)
}

/** The word a battle counts its course by: the first whose numbers run from one and never back. */
export function countedWord(events: Event[]): string | undefined {
  const counts = new Map<string, number[]>()
  for (const event of events) {
    if (!('began' in event) || event.began.number == null) continue
    counts.set(event.began.word, [...(counts.get(event.began.word) ?? []), event.began.number])
  }
  const runs = (numbers: number[]) => numbers[0] === 1 && numbers.every((number, i) => i === 0 || (number >= numbers[i - 1]! && number <= numbers[i - 1]! + 1))
  return [...counts].find(([, numbers]) => runs(numbers))?.[0]
}

/** What happened between one shot and the one before. */
export function newsOf({ events, known }: Shot): Event[] {
  return events.slice(known)
}
