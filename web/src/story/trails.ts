import type { Trail } from '../board/overlays'
import type { Event, FigureId, FigureView, Point } from '../wire/types'

/** What moved and what struck in some events, to be drawn on the table as it stands after them. */
export function trailsOf(events: Event[], figures: FigureView[]): Trail[] {
  const known = new Map(figures.map((figure) => [figure.figure, figure]))
  const side = (id: FigureId) => known.get(id)?.side ?? null
  return events.flatMap((event): Trail[] => {
    if ('moved' in event) return event.moved.way.length > 1 ? [{ kind: 'moved', side: side(event.moved.figure), way: event.moved.way }] : []
    if (!('attacked' in event)) return []
    const { by, at, place } = event.attacked
    const from = known.get(by)?.place
    const aims: Point[] = at.flatMap((target) => known.get(target)?.place ?? [])
    const ends = aims.length > 0 ? aims : place ? [place] : []
    return from ? ends.map((end) => ({ kind: 'attacked', side: side(by), way: [from, end] })) : []
  })
}
