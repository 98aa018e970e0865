import type { Spotted } from '../board/overlays'
import type { Choice, FigureId, FigureView } from '../wire/types'
import { lengthOf } from '../wire/way'

/** How near a click must come to a place to mean it. */
const NEAR = 15_000
/** A click so near what was put there by the last one means: do it. */
export const SAME_SPOT = 8000

/** The figures an option points at. */
export function pointedAt({ figure, unit }: Choice, figures: FigureView[]): FigureId[] {
  if (figure != null) return [figure]
  if (unit != null) return figures.filter((it) => it.unit === unit).map((it) => it.figure)
  return []
}

/** Is an option the plain move of whoever is to act? */
export function isGoing({ word, figure }: Choice, acting: FigureId | undefined): boolean {
  return /-(move|advance)$/.test(word) && (figure == null || figure === acting)
}

/** Does a click mean this option? */
export function isMeant(choice: Choice, { figure, piece, marker, at }: Spotted, figures: FigureView[]): boolean {
  if (figure !== undefined && pointedAt(choice, figures).includes(figure)) return true
  if (marker !== undefined && choice.marker === marker) return true
  if (piece !== undefined && choice.piece === piece) return true
  return choice.place != null && lengthOf([choice.place, at]) < NEAR
}
