import type { Effect } from '../board/effects'
import type { Event, FigureId, FigureView, Place } from '../wire/types'
import { figuresOf } from './figures'

/** A step of what happened: what is seen of it, and where everybody stands once it is over. */
export interface Step {
  effects: Effect[]
  /** Figures that have not yet come to rest before this step. */
  stirred: ReadonlySet<FigureId>
  places: ReadonlyMap<FigureId, Place>
}

interface Words {
  status: (word: string) => string
  missed: string
}

/** What some events show, step by step, on a table that stood so before them. */
export function stepsOf(events: Event[], before: FigureView[], words: Words): Step[] {
  const known = new Map(before.map((figure) => [figure.figure, figure]))
  const places = new Map(before.flatMap(({ figure, place }): [FigureId, Place][] => (place ? [[figure, place]] : [])))
  const side = (id: FigureId) => known.get(id)?.side ?? null
  const steps: Step[] = []
  /** The unit that is on its way: its models go together. */
  let company: number | undefined
  events.forEach((event, i) => {
    const effects = seen(event, events.slice(i + 1), places, side, words)
    const unit = 'moved' in event ? (known.get(event.moved.figure)?.unit ?? undefined) : undefined
    const isFellow = unit !== undefined && unit === company
    if (!('turned' in event)) company = effects.length > 0 ? unit : undefined
    if (effects.length === 0) return
    if (isFellow && 'moved' in event) {
      steps.at(-1)?.effects.push(...effects)
      places.set(event.moved.figure, event.moved.way.at(-1)!)
      return
    }
    const stirred = new Set(events.slice(i).flatMap((later) => ('moved' in later || 'removed' in later || 'gained' in later ? figuresOf(later) : [])))
    steps.push({ effects, stirred, places: new Map(places) })
    if ('moved' in event) places.set(event.moved.figure, event.moved.way.at(-1)!)
  })
  return steps
}

function seen(event: Event, later: Event[], places: Map<FigureId, Place>, side: (id: FigureId) => number | null, words: Words): Effect[] {
  if ('moved' in event) {
    const { figure, way } = event.moved
    return way.length > 1 ? [{ kind: 'moved', figure, side: side(figure), way }] : []
  }
  if ('attacked' in event) {
    const { by, at, place } = event.attacked
    const from = places.get(by)
    const targets = at.flatMap((id) => (places.has(id) ? [{ hit: isHurt(id, later), to: places.get(id)! }] : []))
    const ends = targets.length > 0 ? targets : place ? [{ hit: true, to: place }] : []
    // Of a whole unit it is said once, and only where nobody of it was hit.
    const [first] = targets
    const misses: Effect[] = first && targets.every(({ hit }) => !hit) ? [{ kind: 'struck', at: first.to, word: words.missed, harm: false }] : []
    const blast: Effect[] = place ? [{ kind: 'blast', at: place }] : []
    return from ? [...ends.map((end): Effect => ({ kind: 'shot', side: side(by), from, ...end })), ...misses, ...blast] : blast
  }
  const [figure, word] = 'gained' in event ? [event.gained.figure, event.gained.status] : 'removed' in event ? [event.removed.figure, event.removed.word] : []
  const at = figure === undefined ? undefined : places.get(figure)
  return at ? [{ kind: 'struck', at, word: words.status(word!), harm: true }] : []
}

/** Does anything befall a figure before somebody else acts? */
function isHurt(figure: FigureId, later: Event[]): boolean {
  const end = later.findIndex((event) => 'attacked' in event || 'began' in event)
  const soon = end < 0 ? later : later.slice(0, end)
  return soon.some((event) => ('gained' in event && event.gained.figure === figure) || ('removed' in event && event.removed.figure === figure))
}
