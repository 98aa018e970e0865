import type { FigureId, FigureView, Word } from '../wire/types'

/** The statuses that figures of units show: what all of a unit share is shown once, by the first of them. */
export function wornBy(units: FigureView[][]): Map<FigureId, Word[]> {
  const worn = new Map<FigureId, Word[]>()
  for (const unit of units) {
    const [first, ...others] = unit.filter(({ place, gone }) => place && !gone)
    const isShared = (status: Word) => others.every(({ statuses }) => statuses.includes(status))
    for (const { figure, statuses } of others) worn.set(figure, statuses.filter((status) => !(first!.statuses.includes(status) && isShared(status))))
  }
  return worn
}
