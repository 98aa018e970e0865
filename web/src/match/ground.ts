import { t, tongue } from '../texts/language.svelte'
import type { Names } from '../texts/names'
import type { AreaShape, Piece, Point, Shape } from '../wire/types'

/** What a piece of terrain does, in the words of the page. */
export function factsOf(piece: Piece, names: Names): string[] {
  return [
    ...(piece.ground === 'open' ? [] : [t(`ui-ground-${piece.ground}`)]),
    ...(piece.dangerous ? [t('ui-dangerous')] : []),
    ...(piece.barrier === 'none' ? [] : [t(`ui-barrier-${piece.barrier}`)]),
    ...(piece.opacity === 'clear' ? [] : [t(`ui-opacity-${piece.opacity}`)]),
    ...(piece.cover === 'none' ? [] : [t(`ui-cover-${piece.cover}`)]),
    ...(piece.height ? [t('ui-height', { height: tongue.phrases.ruler(names).length(piece.height) })] : []),
  ]
}

/** Where something lies, for who can not see it: from corner to corner, or about its middle. */
export function whereOf(shape: Shape | AreaShape, names: Names): string {
  if ('disc' in shape) return t('ui-lies-about', { middle: pointOf(shape.disc.centre, names), radius: tongue.phrases.ruler(names).length(shape.disc.radius) })
  const points = 'polygon' in shape ? shape.polygon : 'wall' in shape ? shape.wall : shape.outline
  const [low, high] = boundsOf(points)
  return t('ui-lies-between', { from: pointOf('wall' in shape ? points[0]! : low, names), to: pointOf('wall' in shape ? points.at(-1)! : high, names) })
}

/** A point, for who can not see it: so far east, so far north. */
export function pointOf(at: Point, names: Names): string {
  return t('ui-text-at', tongue.phrases.ruler(names).measures(at))
}

/** The south-western and the north-eastern corner of what holds some points. */
export function boundsOf(points: Point[]): [Point, Point] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [{ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) }]
}
