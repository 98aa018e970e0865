import type { Land } from './land'
import { tone, type Random } from './seed'
import { boxOf, type Piece, type Pt } from './shape'

/** A hand with a brush: millimetres under it, so many pixels to each. */
export interface Brush {
  g: G
  px: number
  land: Land
}
export type G = CanvasRenderingContext2D
export type Recipe = (brush: Brush, piece: Piece, random: Random) => void
/** The sun stands in the north-west: for each millimetre of height, so much shadow to the south-east. */
export const SUN: Pt = [0.3, 0.36]
export const TAU = Math.PI * 2
export const pick = <T>(random: Random, from: T[]): T => from[(random() * from.length) | 0]!
export const spread = (random: Random, by: number) => (random() - 0.5) * 2 * by
export function trace(g: G, points: Pt[], closed = true): void {
  g.beginPath()
  for (const [x, y] of points) g.lineTo(x, y)
  if (closed) g.closePath()
}
export function blot(g: G, points: Pt[], style: string | CanvasGradient): void {
  trace(g, points)
  g.fillStyle = style
  g.fill()
}
export function line(g: G, points: Pt[], style: string, width: number, closed = false): void {
  trace(g, points, closed)
  g.strokeStyle = style
  g.lineWidth = width
  g.stroke()
}
export function slab(g: G, style: string | CanvasGradient | CanvasPattern, x: number, y: number, w: number, h: number): void {
  g.fillStyle = style
  g.fillRect(x, y, w, h)
}
export function dot(g: G, x: number, y: number, r: number, style: string): void {
  g.beginPath()
  g.arc(x, y, r, 0, TAU)
  g.fillStyle = style
  g.fill()
}
/** A pebble, a stone, a lump: a many-cornered thing lit from the north-west. */
export function stone(g: G, x: number, y: number, w: number, h: number, turn: number, colour: string, random: Random): void {
  g.save()
  g.translate(x, y)
  g.rotate(turn)
  const n = 6
  const corners = Array.from({ length: n }, (_, i): Pt => {
    const a = ((i + spread(random, 0.22)) / n) * TAU
    const k = 0.86 + random() * 0.2
    return [Math.max(-1, Math.min(1, Math.cos(a) * 1.18)) * w * 0.5 * k, Math.max(-1, Math.min(1, Math.sin(a) * 1.18)) * h * 0.5 * k]
  })
  blot(g, corners, tone(colour, -0.45))
  g.scale(0.86, 0.86)
  g.rotate(-turn)
  g.translate(-w * 0.03, -h * 0.05)
  g.rotate(turn)
  blot(g, corners, colour)
  g.scale(0.6, 0.55)
  g.rotate(-turn)
  g.translate(-w * 0.1, -h * 0.16)
  g.rotate(turn)
  blot(g, corners, tone(colour, 0.22, 0.7))
  g.restore()
}
/** Runs `draw` with the corner of a rectangle as origin and its long side along x; other shapes get their box. */
export function laid(g: G, poly: Pt[], draw: (w: number, h: number) => void): void {
  const { x, y, w, h } = boxOf(poly)
  g.save()
  trace(g, poly)
  g.clip()
  g.translate(x, y)
  if (h > w) g.transform(0, 1, 1, 0, 0, 0)
  draw(Math.max(w, h), Math.min(w, h))
  g.restore()
}
const tiles = new Map<string, HTMLCanvasElement>()
export function tile(word: string, make: () => HTMLCanvasElement): HTMLCanvasElement {
  if (!tiles.has(word)) tiles.set(word, make())
  return tiles.get(word)!
}
export function bush({ g, land }: Brush, x: number, y: number, r: number, random: Random): void {
  dot(g, x + r * 0.2, y + r * 0.28, r * 1.02, tone(land.leaf[0]!, -0.5, 0.55))
  dot(g, x, y, r, land.leaf[0]!)
  for (let i = 0; i < 26; i++) {
    const [a, k] = [random() * TAU, Math.sqrt(random()) * r * 0.86]
    const light = 0.48 - (Math.cos(a) * 0.62 + Math.sin(a) * 0.78) * (k / r) * 0.5 + spread(random, 0.22)
    dot(g, x + Math.cos(a) * k, y + Math.sin(a) * k, r * (0.14 + random() * 0.14), land.leaf[Math.min(Math.max((light * land.leaf.length) | 0, 0), 3)]!)
  }
}
export function planks(g: G, w: number, h: number, colour: string, random: Random, across = false): void {
  g.save()
  if (across) g.transform(0, 1, 1, 0, 0, 0)
  g.beginPath()
  g.rect(0, 0, w, h)
  g.clip()
  slab(g, tone(colour, -0.55), 0, 0, w, h)
  for (let y = 0; y < h; y += 4.1)
    for (let x = -random() * 40; x < w;) {
      const l = 26 + random() * 40
      slab(g, tone(colour, spread(random, 0.13)), x + 0.2, y + 0.2, l - 0.4, 3.7)
      slab(g, tone(colour, 0.24, 0.4), x + 0.2, y + 0.2, l - 0.4, 0.5)
      g.fillStyle = tone(colour, -0.3, 0.3)
      for (let k = 0; k < 2; k++) g.fillRect(x + random() * l * 0.6, y + 1 + random() * 2, l * 0.3, 0.25)
      x += l
    }
  g.restore()
}

/** A box seen from above, with a dark rim. */
export function box(g: G, x: number, y: number, w: number, h: number, colour: string): void {
  slab(g, tone(colour, -0.6), x, y, w, h)
  slab(g, colour, x + 0.5, y + 0.5, w - 1, h - 1)
}
