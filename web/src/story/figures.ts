import type { Event, FigureId } from '../wire/types'

/** The figures an event is about. */
export function figuresOf(event: Event): FigureId[] {
  if ('moved' in event) return [event.moved.figure]
  if ('turned' in event) return [event.turned.figure]
  if ('attacked' in event) return [event.attacked.by, ...event.attacked.at]
  if ('gained' in event) return [event.gained.figure]
  if ('lost' in event) return [event.lost.figure]
  if ('removed' in event) return [event.removed.figure]
  if ('appeared' in event) return [event.appeared.figure]
  if ('decided' in event) return event.decided.figure == null ? [] : [event.decided.figure]
  if ('noted' in event) return event.noted.facts.flatMap(([, fact]) => ('figure' in fact ? [fact.figure] : []))
  return []
}
