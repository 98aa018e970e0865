import type { Point } from '../wire/types'

/** Something on the drawing that is to have its name beside it, in millimetres. */
export interface Bearer {
  key: string
  name: string
  at: Point
  radius: number
  /** Has its name written whatever it covers. */
  first: boolean
}

/** Where a name is written: its middle, and how wide its tag is; with a thread to its bearer when it is far off. */
export interface Written extends Point {
  key: string
  name: string
  width: number
  thread?: Point
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels: a letter's width, what a tag has besides, its height, and how far it keeps off. */
const LETTER = 6.2
const EDGES = 14
export const HIGH = 16
const OFF = 3
/** The first so many places touch their bearer; from farther ones a thread leads there. */
const NEAR = 8

/** The names there is room for on a sheet, none over another name or over anything that is taken. */
export function writeNames(bearers: Bearer[], scale: number, sheet: Box, taken: Box[] = []): Written[] {
  const full = [...taken]
  const written: Written[] = []
  const order = [...bearers].sort((a, b) => Number(b.first) - Number(a.first))
  for (const { key, name, at, radius, first } of order) {
    const width = (wideOf(name) + EDGES) / scale
    const boxes = places(radius, width, scale).map(({ x, y }) => within(around({ x: at.x + x, y: at.y + y }, width / 2, HIGH / scale / 2), sheet))
    const free = boxes.findIndex((box) => isOn(box, sheet) && !full.some((other) => touch(box, other)))
    if (free < 0 && !first) continue
    const box = boxes[Math.max(free, 0)]!
    full.push(box)
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    written.push({ key, name, width, ...middle, ...(free >= NEAR && { thread: at }) })
  }
  return written
}

const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/** How wide a name is written in the face of the table, in pixels; guessed where nothing can be written. */
function wideOf(name: string): number {
  const known = widths.get(name)
  if (known !== undefined) return known
  if (pen === undefined) {
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `700 12px ${getComputedStyle(document.documentElement).getPropertyValue('--narrow')}`
  }
  const width = pen?.measureText(name).width ?? name.length * LETTER
  widths.set(name, width)
  return width
}

/** The places round a bearer, the best first: below, above, beside, at the corners, then farther out. */
function places(radius: number, width: number, scale: number): Point[] {
  const [half, high, off] = [width / 2, HIGH / scale, OFF / scale]
  const [beside, below] = [radius + half + off, radius + high / 2 + off]
  const [corner, slant] = [radius * 0.7 + half, radius + high * 0.3]
  const near = [
    [0, below],
    [0, -below],
    [beside, 0],
    [-beside, 0],
    [corner, slant],
    [-corner, slant],
    [corner, -slant],
    [-corner, -slant],
  ]
  const far = [
    [0, below + high * 1.5],
    [0, -below - high * 1.5],
    [beside + high, high * 1.4],
    [-beside - high, high * 1.4],
  ]
  return [...near, ...far].map(([x, y]) => ({ x: x!, y: y! }))
}

/** Pushed sideways as far as it must to be on the sheet. */
function within(box: Box, sheet: Box): Box {
  const aside = Math.max(sheet.left - box.left, 0) + Math.min(sheet.right - box.right, 0)
  return { ...box, left: box.left + aside, right: box.right + aside }
}

export function around({ x, y }: Point, half: number, high = half): Box {
  return { left: x - half, right: x + half, top: y - high, bottom: y + high }
}

function isOn(box: Box, sheet: Box): boolean {
  return sheet.top <= box.top && box.bottom <= sheet.bottom
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
