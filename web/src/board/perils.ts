import type { Point } from '../wire/types'
import type { Peril } from './overlays'

/** Perils so near each other that their marks would lie upon one another share one: where the first of them is. */
export function gathered(perils: Peril[], near: number): Peril[] {
  const groups: Peril[][] = []
  for (const peril of perils) {
    const group = groups.find(([first]) => isNear(first!.at, peril.at, near))
    if (group) group.push(peril)
    else groups.push([peril])
  }
  return groups.map((group) => ({
    at: group[0]!.at,
    from: group.flatMap(({ from }) => from),
    label: [...new Set(group.map(({ label }) => label))].join(' · '),
    told: group.map(({ told }) => told).join('\n'),
  }))
}

function isNear(a: Point, b: Point, near: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= near
}
