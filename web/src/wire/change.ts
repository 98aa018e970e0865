import type { FigureId, FigureView, Seat, View, ViewChange } from './types'

/** A view before anything was told. */
export function nothing(seat: Seat): View {
  return { seat, clock: [], active: null, sides: [], figures: [], markers: [], areas: [], doors: [], deciding: [], outcome: null }
}

/** A view with what has changed since. What is as it was stays the same object. */
export function withChange(view: View, { unseen = [], figures = [], changed = [], ...rest }: ViewChange): View {
  if (unseen.length + figures.length + changed.length === 0) return { ...view, ...rest } as View
  const all = new Map<FigureId, FigureView>(view.figures.map((figure) => [figure.figure, figure]))
  for (const id of unseen) all.delete(id)
  for (const figure of figures) all.set(figure.figure, figure)
  for (const { figures: same, ...what } of changed) for (const id of same) all.set(id, { ...all.get(id)!, ...what } as FigureView)
  return { ...view, ...rest, figures: [...all.values()].sort((a, b) => a.figure - b.figure) } as View
}
