import type { Base, Piece, Point, Shape, Template } from '../wire/types'
import { drawn } from './camera'

const number = (value: number) => Math.round(value * 100) / 100

/** SVG path data through points of the table. */
export function pathOf(points: Point[], depth: number, closed = false): string {
  const steps = points.map((point, i) => {
    const { x, y } = drawn(point, depth)
    return `${i === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`
  })
  return steps.join('') + (closed ? 'Z' : '')
}

/** SVG path data of a piece's outline. */
export function outlineOf(shape: Shape, depth: number): string {
  if ('polygon' in shape) return pathOf(shape.polygon, depth, true)
  if ('wall' in shape) return pathOf(shape.wall, depth)
  return discOf(shape.disc.centre, shape.disc.radius, depth)
}

export function discOf(centre: Point, radius: number, depth: number): string {
  const { x, y } = drawn(centre, depth)
  const r = number(radius / 1000)
  return `M${number(x - r)} ${number(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

/** SVG path data of a template laid about a point; of its sectors and corridors nothing is drawn. */
export function templateOf(template: Template, at: Point, depth: number): string | undefined {
  if ('disc' in template) return discOf(at, template.disc.radius, depth)
  if ('oblong' in template) return pathOf(template.oblong.map((corner) => ({ x: corner.x + at.x, y: corner.y + at.y })), depth, true)
  return undefined
}

/** Where a piece's name is written: the middle of its extent, or of a wall's longest stretch. */
export function middleOf(shape: Shape): Point {
  if ('disc' in shape) return shape.disc.centre
  if ('wall' in shape) return middleOfWall(shape.wall)
  const xs = shape.polygon.map(({ x }) => x)
  const ys = shape.polygon.map(({ y }) => y)
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
}

/** How much room a piece has for its name, in micrometres from west to east. */
export function widthOf(shape: Shape): number {
  if ('disc' in shape) return 2 * shape.disc.radius
  const xs = ('wall' in shape ? shape.wall : shape.polygon).map(({ x }) => x)
  return Math.max(...xs) - Math.min(...xs)
}

function middleOfWall(wall: Point[]): Point {
  let longest = { length: -1, middle: wall[0]! }
  for (let i = 1; i < wall.length; i++) {
    const [a, b] = [wall[i - 1]!, wall[i]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length > longest.length) longest = { length, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
  }
  return longest.middle
}

/** The reach of a base from its middle, in millimetres. */
export function radiusOf(base: Base): number {
  return 'round' in base ? base.round.radius / 1000 : Math.hypot(base.oblong.length, base.oblong.width) / 2000
}

/** The largest circle in a base, in millimetres: what is drawn on it fits in there. */
export function plateOf(base: Base): number {
  return 'round' in base ? base.round.radius / 1000 : Math.min(base.oblong.length, base.oblong.width) / 2000
}

/** How a piece of terrain is drawn: one pattern and one edge for each way it behaves. */
export function lookOf(piece: Piece): { fill: string; edge: string } {
  return { fill: fillOf(piece), edge: edgeOf(piece) }
}

function fillOf({ shape, opacity, ground, barrier, art, dangerous }: Piece): string {
  if ('wall' in shape) return 'none'
  if (art === 'water') return 'water'
  if (opacity === 'dense') return 'wood'
  if (opacity === 'hollow') return 'inside'
  if (ground === 'impassable') return 'impassable'
  if (dangerous) return 'dangerous'
  if (ground === 'difficult') return 'rough'
  if (opacity === 'solid') return 'solid'
  return barrier === 'none' || barrier === undefined ? 'ground' : 'solid'
}

function edgeOf({ shape, opacity, barrier }: Piece): string {
  if (barrier === 'closed') return 'closed'
  if (barrier === 'hard') return 'hard'
  if (barrier === 'easy') return 'easy'
  if (opacity === 'hollow' || 'wall' in shape) return 'easy'
  return 'soft'
}
