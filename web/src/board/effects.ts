import type { Point } from '../wire/types'

/** Something that happens on the table, as a picture for every moment from 0 to 1. Places are the table's own. */
export type Effect =
  | { kind: 'moved'; figure: number; side: number | null; way: Point[] }
  | { kind: 'shot'; side: number | null; from: Point; to: Point; hit: boolean }
  | { kind: 'blast'; at: Point }
  | { kind: 'struck'; at: Point; word: string; harm: boolean }

/** An effect and how far it has gone. */
export interface Happening {
  effect: Effect
  t: number
}

/** Milliseconds that an effect takes. */
export function lasts(effect: Effect): number {
  if (effect.kind === 'moved') return 420 + 180 * Math.max(effect.way.length - 3, 0)
  return { shot: 340, blast: 700, struck: 620 }[effect.kind]
}

/** Slow at both ends. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2
}

/** How far along a part of it is that begins and ends between these. */
export function span(t: number, from: number, to: number): number {
  return Math.min(Math.max((t - from) / (to - from), 0), 1)
}

/** Where somebody is who has gone so much of a way. */
export function onWay(way: Point[], t: number): Point {
  const lengths = way.slice(1).map((point, i) => Math.hypot(point.x - way[i]!.x, point.y - way[i]!.y))
  let left = eased(t) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [way[i]!, way[i + 1]!]
    if (left <= length) return { x: a.x + ((b.x - a.x) * left) / (length || 1), y: a.y + ((b.y - a.y) * left) / (length || 1) }
    left -= length
  }
  return way.at(-1)!
}
