import type { Mark, OpeningPlan, PiecePlan } from '../wire/workshop'

/** What a click on the table does. */
export type Tool =
  | { kind: 'select' }
  | { kind: 'rect' | 'polygon' | 'wall' | 'disc'; piece: PiecePlan }
  | { kind: 'stamp'; piece: PiecePlan }
  | { kind: 'opening'; opening: OpeningPlan['kind'] }
  | { kind: 'road'; road: string }
  | { kind: 'mark'; mark: Mark; side: number }
  | { kind: 'scale' }

/** A picture to draw after: where it lies and how wide it is, in units of the table. */
export interface Underlay {
  href: string
  x: number
  y: number
  width: number
  /** Height to width. */
  ratio: number
  opacity: number
}

/** Whether it is drawn point by point. */
export const isLine = (tool: Tool) => tool.kind === 'polygon' || tool.kind === 'wall' || tool.kind === 'road' || (tool.kind === 'mark' && tool.mark.form === 'polygon')

/** A piece without a shape that behaves as another does. */
export function shapeless(piece: PiecePlan): PiecePlan {
  const { rect, polygon, wall, disc, openings, ladders, ...rest } = piece
  void [rect, polygon, wall, disc, openings, ladders]
  return rest
}
