import { SUN, type G } from './brush'
import type { Pt } from './shape'

/** The ground a standing thing darkens: its outline swept away from the sun. */
export function castShadow(g: G, points: Pt[], foot: number, height: number, closed: boolean): void {
  const [dx, dy] = [SUN[0] * height, SUN[1] * height]
  const [fx, fy] = [SUN[0] * foot, SUN[1] * foot]
  g.beginPath()
  const ring = closed ? [...points, points[0]!] : points
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const quad: Pt[] = [a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]]
    const turns = (b[0] - a[0]) * dy - (b[1] - a[1]) * dx
    ;(turns < 0 ? quad.reverse() : quad).forEach(([x, y], k) => (k ? g.lineTo(x + fx, y + fy) : g.moveTo(x + fx, y + fy)))
    g.closePath()
  }
  if (closed)
    for (const [ox, oy] of [
      [0, 0],
      [dx, dy],
    ] as const) {
      const area = points.reduce((sum, p, i) => sum + p[0] * points[(i + 1) % points.length]![1] - points[(i + 1) % points.length]![0] * p[1], 0)
      ;(area < 0 ? [...points].reverse() : points).forEach(([x, y], k) => (k ? g.lineTo(x + ox + fx, y + oy + fy) : g.moveTo(x + ox + fx, y + oy + fy)))
      g.closePath()
    }
  g.fill()
}
