import type { Event, FigureId, FigureView, Film, View } from '../wire/types'

/** One moment of a battle shown again: what was to be seen, and what had just happened. */
export interface Shot {
  view: View
  /** All that had happened by then. */
  events: Event[]
  /** How many of those were known a moment before. */
  known: number
}

/** A stretch of the battle: the shot it begins with, and what began there. */
export interface Chapter {
  shot: number
  event: Event
}

/** The moments of a film, put together from their changes. */
export function shotsOf({ frames }: Film): Shot[] {
  let view: View | undefined
  let figures = new Map<FigureId, FigureView>()
  let events: Event[] = []
  return frames.flatMap((frame) => {
    view = frame.view ?? view
    if (frame.figures?.length || frame.unseen?.length) {
      figures = new Map(figures)
      for (const id of frame.unseen ?? []) figures.delete(id)
      for (const figure of frame.figures ?? []) figures.set(figure.figure, figure)
    }
    events = [...events.slice(0, frame.from), ...frame.events]
    return view ? [{ view: { ...view, figures: [...figures.values()].sort((a, b) => a.figure - b.figure) }, events, known: frame.from }] : []
  })
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
