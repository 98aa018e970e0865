import type { TableWish, Terrain } from '../wire/workshop'

const NAME = /^[^/]+\/generated\/(.+)-(\d+)-(turned|mirrored|free)-([\d.]+)x([\d.]+)-(\d+)$/

/** What a table to be drawn up is opened by: its name tells all of it. */
export function nameOf(game: string, { landscape, density, symmetry, width, depth, seed }: TableWish): string {
  return `${game}/generated/${landscape}-${density}-${symmetry}-${width}x${depth}-${seed}`
}

/** The wish that a name tells; none if it is no drawn-up table's. */
export function wishOf(name: string): TableWish | undefined {
  const found = NAME.exec(name)
  if (!found) return undefined
  const [, landscape, density, symmetry, width, depth, seed] = found
  return { landscape: landscape!, density: Number(density), symmetry: symmetry!, width: Number(width), depth: Number(depth), seed: Number(seed) }
}

/** A table of a landscape as the game likes them, by another number each time. */
export function anyTable(terrain: Terrain, landscape: string, seed: number): TableWish {
  const [width, depth] = terrain.standard.sizes[0]!
  return { landscape, density: terrain.standard.density, symmetry: 'turned', width, depth, seed }
}
