import type { Length, Place, Point } from './types'

/** How long a way is from its first place to its last, on the level. */
export function lengthOf(way: Point[]): Length {
  let length = 0
  for (let i = 1; i < way.length; i++) length += Math.hypot(way[i]!.x - way[i - 1]!.x, way[i]!.y - way[i - 1]!.y)
  return Math.round(length)
}

/** A way cut in two where it has gone so far: what lies within, and what lies beyond. */
export function cutAt(way: Point[], far: Length): { within: Point[]; beyond: Point[] } {
  const within = way.slice(0, 1)
  let left = far
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!]
    const step = Math.hypot(b.x - a.x, b.y - a.y)
    if (step > left) {
      const cut = { x: a.x + ((b.x - a.x) * left) / step, y: a.y + ((b.y - a.y) * left) / step }
      return { within: [...within, cut], beyond: [cut, ...way.slice(i)] }
    }
    left -= step
    within.push(b)
  }
  return { within, beyond: [] }
}

/** How far along a way the point of it lies that is nearest to another point. */
export function nearestAlong(way: Point[], to: Point): Length {
  let [gone, best, found] = [0, Infinity, 0]
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1]!, way[i]!]
    const leg = Math.hypot(b.x - a.x, b.y - a.y)
    const share = leg === 0 ? 0 : ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / leg ** 2
    const into = Math.min(Math.max(share, 0), 1)
    const off = Math.hypot(a.x + (b.x - a.x) * into - to.x, a.y + (b.y - a.y) * into - to.y)
    if (off < best) [best, found] = [off, gone + leg * into]
    gone += leg
  }
  return found
}

/** The bearing from one point to another, in tenths of a degree clockwise from north. */
export function bearing(from: Point, to: Point): number {
  const tenths = Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 1800) / Math.PI)
  return (tenths + 3600) % 3600
}

/** A point as the wire wants it: whole micrometres. */
export function whole({ x, y, elevation }: Place): Place {
  const place = { x: Math.round(x), y: Math.round(y) }
  return elevation ? { ...place, elevation } : place
}
