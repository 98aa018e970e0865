import type { Spotted } from '../board/overlays'
import type { Choice, FigureId, FigureView, Question } from '../wire/types'
import { lengthOf } from '../wire/way'

/** How near a click must come to a place to mean it. */
const NEAR = 15_000

/** The figures an option points at. */
export function pointedAt({ figure, unit }: Choice, figures: FigureView[]): FigureId[] {
  if (figure != null) return [figure]
  if (unit != null) return figures.filter((it) => it.unit === unit).map((it) => it.figure)
  return []
}

/** Does a click mean this option? */
export function isMeant(choice: Choice, { figure, piece, at }: Spotted, figures: FigureView[]): boolean {
  if (figure !== undefined && pointedAt(choice, figures).includes(figure)) return true
  if (piece !== undefined && choice.piece === piece) return true
  return choice.place != null && lengthOf([choice.place, at]) < NEAR
}

/** The figures that may be clicked in answer to a question. */
export function choosable(question: Question | undefined, figures: FigureView[]): FigureId[] {
  const wanted = question?.wanted
  if (typeof wanted !== 'object') return []
  if ('pick' in wanted) return wanted.pick.options.flatMap((option) => pointedAt(option, figures))
  if ('figures' in wanted) return wanted.figures.from
  if ('path' in wanted) return wanted.path.figures.map(({ figure }) => figure)
  if ('split' in wanted) return wanted.split.among.flatMap(({ target }) => pointedAt(target, figures))
  return []
}
