import type { Art, Bearing, FigureView } from '../../wire/types'
import { glyphOf, isAslant, roleOf } from '../glyphs'
import { markOf } from '../sides'

/** Somebody as a small picture shows him: a plate in his side's colour with what he carries. */
export interface Token {
  side: FigureView['side']
  facing: Bearing
  base: FigureView['base']
  art?: Art | null | undefined
}

/** As style sheets have them by day. */
const SIDES = ['#1478bd', '#e0660a', '#8b3f9e', '#8f7400']
const NOBODY = '#787d83'
const CREAM = '#fffaf0'
/** Nobody is drawn smaller: pixels from the middle to the rim. */
const LEAST = 5

/** The colour of a side on paint, by day and night. */
function sideColour(side: Token['side']): string {
  return side == null ? NOBODY : SIDES[side % SIDES.length]!
}

/** The mark of a side, so that colour alone tells nothing. */
export function paintMark(g: CanvasRenderingContext2D, side: Token['side'], x: number, y: number, size: number, fill = sideColour(side)): void {
  paintShape(g, markOf(side), x, y, size, fill)
}

/** Draws somebody at a pixel, at so many pixels to the millimetre; tells how far the plate reaches. */
export function paintToken(g: CanvasRenderingContext2D, { side, facing, base, art }: Token, x: number, y: number, px: number): number {
  const half = 'round' in base ? { w: base.round.radius, l: base.round.radius } : { w: base.oblong.width / 2, l: base.oblong.length / 2 }
  const grown = Math.max(1, LEAST / ((half.w / 1000) * px))
  const [w, l] = [(half.w / 1000) * px * grown, (half.l / 1000) * px * grown]
  g.save()
  g.translate(x, y)
  g.shadowColor = '#101022aa'
  g.shadowBlur = w * 0.5
  g.shadowOffsetX = g.shadowOffsetY = w * 0.22
  g.beginPath()
  if ('round' in base) g.arc(0, 0, w, 0, 2 * Math.PI)
  else {
    g.rotate((facing / 3600) * 2 * Math.PI)
    g.roundRect(-w, -l, 2 * w, 2 * l, w * 0.35)
  }
  g.fillStyle = sideColour(side)
  g.fill()
  g.shadowColor = 'transparent'
  g.lineWidth = Math.max(1.2, w * 0.14)
  g.strokeStyle = CREAM
  g.stroke()
  const role = roleOf(art)
  const glyph = glyphOf(role)
  if (glyph && 'round' in base) paintShape(g, glyph, 0, 0, (w * 0.8) / 8, CREAM, role && isAslant(role) ? -0.56 : 0)
  else paintMark(g, side, 0, 0, w * 0.6, CREAM)
  g.restore()
  return Math.max(w, l)
}

function paintShape(g: CanvasRenderingContext2D, shape: string, x: number, y: number, size: number, fill: string, turned = 0): void {
  g.save()
  g.translate(x, y)
  g.rotate(turned)
  g.scale(size, size)
  g.fillStyle = fill
  g.fill(new Path2D(shape), 'evenodd')
  g.restore()
}
