/** Sides are told apart by colour and by the shape of their mark; a diamond is nobody's. */
type Side = number | null | undefined

/** Each in a square from -1 to 1: circle, square, triangle, hexagon. */
const MARKS = [
  'M-0.72 0a0.72 0.72 0 1 0 1.44 0a0.72 0.72 0 1 0 -1.44 0Z',
  'M-0.5 -0.62H0.5A0.12 0.12 0 0 1 0.62 -0.5V0.5A0.12 0.12 0 0 1 0.5 0.62H-0.5A0.12 0.12 0 0 1 -0.62 0.5V-0.5A0.12 0.12 0 0 1 -0.5 -0.62Z',
  'M0 -0.88L0.78 0.52H-0.78Z',
  'M0.78 0L0.39 0.68H-0.39L-0.78 0L-0.39 -0.68H0.39Z',
]
const DIAMOND = 'M0 -0.82L0.82 0L0 0.82L-0.82 0Z'

/** So many sides can be told apart. */
export const SIDES = MARKS.length

/** The outline of a side's mark. */
export function markOf(side: Side): string {
  return side == null ? DIAMOND : MARKS[side % SIDES]!
}

/** Base and sign on paper, where there is only black and white: a side is told by the base itself. */
const ON_PAPER = [['#fff', '#000'], ['#000', '#fff'], ['#ccc', '#000'], ['#666', '#fff']] as const

export function onPaper(side: Side): readonly [base: string, ink: string] {
  return side == null ? ['#fff', '#000'] : ON_PAPER[side % SIDES]!
}

/** The colour of a side, as style sheets know it. */
export function colourOf(side: Side): string {
  return side == null ? 'var(--nobody)' : `var(--side-${side % SIDES})`
}
