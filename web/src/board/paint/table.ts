import type { Brush } from './brush'
import { paintDeck, STEEL } from './decks'
import { FLAT } from './flat'
import { paintGround, paintWay } from './ground'
import { HOUSES } from './houses'
import { LANDS, lookOf } from './land'
import type { Painting, Standing } from './painting'
import { paintRoof } from './roofs'
import { seeded } from './seed'
import { castShadow } from './shadows'
import { boxOf, inside, outlineOf, type Piece } from './shape'
import { THINGS } from './things'
import { paintCrowns, treesOf } from './trees'
import { WALLS } from './walls'

export { paintMark, paintToken } from './tokens'

const STANDING = { ...HOUSES, ...WALLS, ...THINGS, ...STEEL }
/** The part of the table a canvas shows: its corner in millimetres, pixels to a millimetre, and its size in pixels. */
export interface Sheet {
  x: number
  y: number
  px: number
  w: number
  h: number
}
export const TREES = new Set(['wood', 'orchard'])
const ROOFED = new Set(['building', 'barn'])
function begin(canvas: HTMLCanvasElement, { x, y, px, w, h }: Sheet): CanvasRenderingContext2D {
  canvas.width = w
  canvas.height = h
  const g = canvas.getContext('2d')!
  g.setTransform(px, 0, 0, px, -x * px, -y * px)
  return g
}
/** The lamp over the table by night: warm in the middle, blue and dim at the edges. */
function dim(g: CanvasRenderingContext2D, painting: Painting): void {
  const [w, d] = [painting.width, painting.depth]
  const lamp = g.createRadialGradient(w / 2, d / 2, 0, w / 2, d / 2, Math.hypot(w, d) * 0.56)
  lamp.addColorStop(0, '#c6bca8')
  lamp.addColorStop(0.6, '#8f92a2')
  lamp.addColorStop(1, '#565e7a')
  g.globalCompositeOperation = 'multiply'
  g.fillStyle = lamp
  g.fillRect(0, 0, w, d)
  g.globalCompositeOperation = 'source-over'
}
const stands = (piece: Piece, look: string) => !!STANDING[look] || (!!FLAT[look] && !!piece.height && !TREES.has(look))
/** Everything that never changes: ground, ways, what lies flat, shadows, what stands. */
export function paintBelow(canvas: HTMLCanvasElement, painting: Painting, sheet: Sheet, night: boolean): void {
  const g = begin(canvas, sheet)
  const brush: Brush = { g, px: sheet.px, land: LANDS[painting.look] }
  g.save()
  g.beginPath()
  g.rect(0, 0, painting.width, painting.depth)
  g.clip()
  paintGround(brush, painting.look, painting.width, painting.depth)
  painting.dressing.forEach((way, i) => paintWay(brush, way, i))
  // Near, only what the sheet shows is painted; shadows reach in from a little farther.
  const looks = painting.pieces
    .map((piece) => ({ piece, look: lookOf(piece) }))
    .filter(({ piece }) => {
      const box = boxOf(outlineOf(piece))
      return (
        box.x < sheet.x + sheet.w / sheet.px + 20 &&
        box.y < sheet.y + sheet.h / sheet.px + 20 &&
        box.x + box.w > sheet.x - 80 &&
        box.y + box.h > sheet.y - 80
      )
    })
  for (const { piece, look } of looks) {
    const recipe = FLAT[TREES.has(look) ? 'wood' : look]
    if (recipe && !stands(piece, look)) recipe(brush, piece, seeded(piece.id))
  }
  g.drawImage(shadows(painting, looks), 0, 0, painting.width, painting.depth)
  const standing = looks.filter(({ piece, look }) => stands(piece, look)).sort((a, b) => (a.piece.height ?? 0) - (b.piece.height ?? 0))
  for (const { piece, look } of standing) {
    g.save()
    ;(STANDING[look] ?? FLAT[look])!(brush, piece, seeded(piece.id))
    g.restore()
  }
  if (night) dim(g, painting)
  g.restore()
}
/** Shadows are painted small and drawn large: that is what makes them soft. */
function shadows(painting: Painting, looks: { piece: Piece; look: string }[]): HTMLCanvasElement {
  const k = 0.55
  const soft = Object.assign(document.createElement('canvas'), { width: painting.width * k, height: painting.depth * k })
  const g = soft.getContext('2d')!
  g.scale(k, k)
  g.fillStyle = '#0d0f1c'
  g.lineCap = 'round'
  for (const { piece, look } of looks) {
    const [points, height] = [outlineOf(piece), piece.height ?? 0]
    if (TREES.has(look))
      for (const [x, y, r] of treesOf(piece, look)) {
        g.beginPath()
        g.arc(x + r * 0.34, y + r * 0.42, LANDS[painting.look].tree === 'dead' ? r * 0.4 : r, 0, 7)
        g.fill()
      }
    else if (height > 0) {
      if (piece.wall) {
        g.lineWidth = 6
        g.beginPath()
        points.forEach(([x, y]) => g.lineTo(x + 1, y + 1))
        g.strokeStyle = '#0d0f1c'
        g.stroke()
      }
      castShadow(g, points, piece.foot ?? 0, height, !piece.wall)
    }
  }
  g.globalCompositeOperation = 'source-in'
  g.fillStyle = 'rgba(16,16,34,.46)'
  g.fillRect(0, 0, painting.width, painting.depth)
  return soft
}
/** What hangs over the figures: crowns, decks, roofs. Whoever is below makes a hole in it; what is pointed at is lifted. */
export function paintAbove(canvas: HTMLCanvasElement, painting: Painting, sheet: Sheet, night: boolean, here: Standing[], lifted: ReadonlySet<string>): void {
  const g = begin(canvas, sheet)
  const brush: Brush = { g, px: sheet.px, land: LANDS[painting.look] }
  for (const piece of painting.pieces) {
    const look = lookOf(piece)
    if (!TREES.has(look)) continue
    g.globalAlpha = lifted.has(piece.id) ? 0.22 : 1
    paintCrowns(brush, piece, look)
  }
  g.globalAlpha = 1
  g.globalCompositeOperation = 'destination-out'
  for (const { at, r } of here) {
    const hole = g.createRadialGradient(...at, r * 1.1, ...at, r * 2.3)
    hole.addColorStop(0, 'rgba(0,0,0,.92)')
    hole.addColorStop(1, 'rgba(0,0,0,0)')
    g.fillStyle = hole
    g.fillRect(at[0] - r * 3, at[1] - r * 3, r * 6, r * 6)
  }
  g.globalCompositeOperation = 'source-over'
  for (const piece of painting.pieces) {
    const look = lookOf(piece)
    const poly = outlineOf(piece)
    const top = (piece.foot ?? 0) + (piece.height ?? 0)
    const below = here.some((figure) => inside(figure.at, poly) && figure.up < top - 2.5)
    if (look === 'deck') {
      g.globalAlpha = below || lifted.has(piece.id) ? 0.35 : 1
      paintDeck(brush, piece)
    } else if (ROOFED.has(look) && !below && !lifted.has(piece.id)) paintRoof(brush, piece, look)
    g.globalAlpha = 1
  }
  if (night) {
    g.save()
    const kept = document.createElement('canvas')
    kept.width = canvas.width
    kept.height = canvas.height
    kept.getContext('2d')!.drawImage(canvas, 0, 0)
    dim(g, painting)
    g.setTransform(1, 0, 0, 1, 0, 0)
    g.globalCompositeOperation = 'destination-in'
    g.drawImage(kept, 0, 0)
    g.restore()
  }
}

/** The whole table with roofs and crowns on one canvas, as cards show it. */
export function paintWhole(canvas: HTMLCanvasElement, painting: Painting, sheet: Sheet, night: boolean): void {
  const above = document.createElement('canvas')
  paintBelow(canvas, painting, sheet, night)
  paintAbove(above, painting, sheet, night, [], new Set())
  const g = canvas.getContext('2d')!
  g.setTransform(1, 0, 0, 1, 0, 0)
  g.drawImage(above, 0, 0)
}
