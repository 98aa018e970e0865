import type { FigureId, Point } from '../wire/types'

/** A figure on the drawing whose name is to be written beside it, in millimetres. */
export interface Bearer {
  figure: FigureId
  name: string
  at: Point
  radius: number
  /** Has its name written whatever it covers. */
  first: boolean
}

/** Where a name is written: so far below the middle of its figure, or above it, and so far to the east or west. */
export interface Written {
  name: string
  below: number
  aside: number
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels: a letter's width, a line's height, and its foot below the rim of the figure or above it. */
const LETTER = 6.4
const LINE = 12
const BELOW = 13
const ABOVE = 6

/** Something else that is written, by the middle of its foot. */
export interface Other {
  text: string
  foot: Point
}

/** The names there is room for on a sheet: each below its figure or above it, none over another name or another figure. */
export function writeNames(bearers: Bearer[], scale: number, sheet: Box, others: Other[] = []): Map<FigureId, Written> {
  const boxed = (text: string, { x, y }: Point) => around({ x, y: y - LINE / scale / 3 }, (text.length * LETTER) / scale / 2, LINE / scale / 2)
  const discs = bearers.map(({ at, radius }) => around(at, radius * 0.8, radius * 0.8))
  const taken = others.map(({ text, foot }) => boxed(text, foot))
  const written = new Map<FigureId, Written>()
  const order = bearers.map((_, i) => i).sort((a, b) => Number(bearers[b]!.first) - Number(bearers[a]!.first) || a - b)
  for (const i of order) {
    const { figure, name, at, radius, first } = bearers[i]!
    const places = [radius + BELOW / scale, -radius - ABOVE / scale]
    const middled = places.map((below) => boxed(name, { x: at.x, y: at.y + below }))
    const aside = Math.max(sheet.left - middled[0]!.left, 0) + Math.min(sheet.right - middled[0]!.right, 0)
    const boxes = middled.map((box) => ({ ...box, left: box.left + aside, right: box.right + aside }))
    const fits = (box: Box) => sheet.top <= box.top && box.bottom <= sheet.bottom
    const free = boxes.findIndex((box) => fits(box) && !taken.some((other) => touch(box, other)) && !discs.some((disc, other) => other !== i && touch(box, disc)))
    if (free < 0 && !first) continue
    const chosen = free < 0 ? Math.max(boxes.findIndex(fits), 0) : free
    taken.push(boxes[chosen]!)
    written.set(figure, { name, below: places[chosen]!, aside })
  }
  return written
}

function around({ x, y }: Point, half: number, high: number): Box {
  return { left: x - half, right: x + half, top: y - high, bottom: y + high }
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
