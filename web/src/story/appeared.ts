import type { Event, FigureId, FigureView, Place } from '../wire/types'

/** Figures with the places where they have appeared, though the order that places them is not over yet. */
export function withAppeared(figures: FigureView[], events: Event[]): FigureView[] {
  const places = new Map<FigureId, Place>()
  for (const event of events) {
    if ('appeared' in event) places.set(event.appeared.figure, event.appeared.place)
    else if ('removed' in event) places.delete(event.removed.figure)
  }
  return figures.map((figure) => (figure.place || figure.gone || !places.has(figure.figure) ? figure : { ...figure, place: places.get(figure.figure)! }))
}
