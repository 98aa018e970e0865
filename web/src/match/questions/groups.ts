import type { Choice, FigureId } from '../../wire/types'

/** Options that belong together: all about one figure, or one that is about none. */
export interface Group {
  figure?: FigureId
  /** By their numbers. */
  options: number[]
}

/** Options by the figure they are about, in the order in which each first comes up. */
export function grouped(options: Choice[]): Group[] {
  const groups: Group[] = []
  options.forEach(({ figure }, option) => {
    const known = figure == null ? undefined : groups.find((group) => group.figure === figure)
    if (known) known.options.push(option)
    else groups.push(figure == null ? { options: [option] } : { figure, options: [option] })
  })
  return groups
}
