import type { Event, FigureId, FigureView, Place, Question } from '../wire/types'

/** Figures with the places where they have appeared, though the order that places them is not over yet. */
export function withAppeared(figures: FigureView[], events: Event[]): FigureView[] {
  const places = new Map<FigureId, Place>()
  for (const event of events) {
    if ('appeared' in event) places.set(event.appeared.figure, event.appeared.place)
    else if ('removed' in event) places.delete(event.removed.figure)
  }
  return put(figures, places)
}

/** Figures with the places from which they are asked to go, though they are not on the table yet. */
export function withLaidOut(figures: FigureView[], question: Question | undefined): FigureView[] {
  const wanted = question?.wanted
  if (typeof wanted !== 'object' || !('path' in wanted)) return figures
  return put(figures, new Map(wanted.path.figures.map(({ figure, from }) => [figure, from])))
}

/** Figures with places for those who have none. */
function put(figures: FigureView[], places: Map<FigureId, Place>): FigureView[] {
  return figures.map((figure) => (figure.place || figure.gone || !places.has(figure.figure) ? figure : { ...figure, place: places.get(figure.figure)! }))
}
