import type { PieceArt } from '../../wire/types'
import type { Random } from './seed'

export type Pt = readonly [number, number]
export type Opening = { kind: 'door' | 'window' | 'gap'; from: Pt; to: Pt; closed?: boolean }
export interface Piece {
  id: string
  kind: string
  art?: PieceArt | null | undefined
  polygon?: Pt[]
  wall?: Pt[]
  disc?: [number, number, number]
  height?: number
  foot?: number
  opacity?: string
  barrier?: string
  cover?: string
  ground?: string
  dangerous?: boolean
  roof?: boolean
  ladders?: Pt[]
  openings?: Opening[]
}
export const far = (a: Pt, b: Pt) => Math.hypot(a[0] - b[0], a[1] - b[1])
export const along = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
/** The exact outline of a piece, closed unless it is a wall. */
export function outlineOf(piece: Piece): Pt[] {
  if (piece.polygon) return piece.polygon
  if (piece.wall) return piece.wall
  const [x, y, r] = piece.disc!
  return Array.from({ length: 48 }, (_, i) => [x + r * Math.cos((i * Math.PI) / 24), y + r * Math.sin((i * Math.PI) / 24)] as Pt)
}
export function boxOf(points: Pt[]): { x: number; y: number; w: number; h: number } {
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}
export function inside(p: Pt, poly: Pt[]): boolean {
  let is = false
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [a, b] = [poly[i]!, poly[j]!]
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) is = !is
  }
  return is
}
export function toEdge(p: Pt, poly: Pt[], closed = true): number {
  let least = Infinity
  for (let i = closed ? 0 : 1; i < poly.length; i++) {
    const [a, b] = [poly[(i || poly.length) - 1]!, poly[i]!]
    const l = far(a, b) ** 2 || 1
    const t = Math.min(Math.max(((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / l, 0), 1)
    least = Math.min(least, far(p, along(a, b, t)))
  }
  return least
}
/** Points at a step along a line, each with its direction. */
export function paces(line: Pt[], step: number, closed = false): { p: Pt; turn: number }[] {
  const out: { p: Pt; turn: number }[] = []
  const ring = closed ? [...line, line[0]!] : line
  let left = 0
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const l = far(a, b)
    for (; left <= l; left += step) out.push({ p: along(a, b, left / l), turn: Math.atan2(b[1] - a[1], b[0] - a[0]) })
    left -= l
  }
  return out
}
/** Points strewn evenly in a polygon, none nearer than `margin` to its edge. */
export function strewn(poly: Pt[], step: number, margin: number, random: Random): Pt[] {
  const { x, y, w, h } = boxOf(poly)
  const out: Pt[] = []
  for (let j = 0; j * step < h; j++)
    for (let i = 0; i * step < w; i++) {
      const p: Pt = [x + (i + random()) * step, y + (j + random()) * step]
      if (inside(p, poly) && toEdge(p, poly) >= margin) out.push(p)
    }
  return out
}
/** Discs thrown into a polygon, the large ones first, none over its edge. */
export function packed(poly: Pt[], large: number, small: number, overlap: number, random: Random): [number, number, number][] {
  const { x, y, w, h } = boxOf(poly)
  const out: [number, number, number][] = []
  const tries = Math.ceil((w * h) / (small * small)) * 3
  for (let i = 0; i < tries; i++) {
    const r = large + (small - large) * (i / tries) ** 0.7
    const p: Pt = [x + random() * w, y + random() * h]
    if (inside(p, poly) && toEdge(p, poly) >= r * 0.97 && out.every((o) => far(p, [o[0], o[1]]) > (r + o[2]) * overlap)) out.push([...p, r])
  }
  return out
}
/** The same outline as a hand would draw it: broken into short stretches, each pushed inward a little. */
export function rough(poly: Pt[], step: number, push: number, random: Random): Pt[] {
  const { x, y, w, h } = boxOf(poly)
  const middle: Pt = [x + w / 2, y + h / 2]
  return paces(poly, step, true).map(({ p }) => along(p, middle, (random() * push) / (far(p, middle) || 1)))
}
/** The stretches of a wall that its openings leave. */
export function runs(line: Pt[], openings: Opening[], closed: boolean): Pt[][] {
  const ring = closed ? [...line, line[0]!] : line
  const out: Pt[][] = [[ring[0]!]]
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const l = far(a, b)
    const cuts = openings
      .filter(({ from, to }) => toEdge(from, [a, b], false) < 0.3 && toEdge(to, [a, b], false) < 0.3)
      .map(({ from, to }) => [far(a, from) / l, far(a, to) / l].sort((m, n) => m - n) as [number, number])
      .sort((m, n) => m[0] - n[0])
    for (const [s, e] of cuts) {
      out.at(-1)!.push(along(a, b, s))
      out.push([along(a, b, e)])
    }
    out.at(-1)!.push(b)
  }
  if (closed && out.length > 1) out[0] = [...out.pop()!, ...out[0]!.slice(1)]
  return out
}
