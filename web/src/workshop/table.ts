import { ONE } from '../texts/ruler'
import type { Piece, PieceArt, Point, Scenery, Table } from '../wire/types'
import type { PiecePlan, Plan, Spot } from '../wire/workshop'
import { cornersOf } from './geometry'

/** The table of a draft in micrometres, to be drawn at once; what the server says of it comes later. */
export function tableOf(plan: Plan, arts: Record<string, string>): Table {
  const um = (length: number) => Math.round(length * ONE[plan.unit])
  const at = ([x, y]: Spot): Point => ({ x: um(x), y: um(y) })
  return { width: um(plan.table.width), depth: um(plan.table.depth), pieces: plan.table.pieces.map((piece) => pieceOf(piece, at, um, arts)) }
}

function pieceOf(piece: PiecePlan, at: (spot: Spot) => Point, um: (length: number) => number, arts: Record<string, string>): Piece {
  const { kind, wall, disc, foot = 0, height = 0, opacity = 'clear', cover = 'none', ground = 'open', barrier = 'none', dangerous = false, roof = false, openings = [], ladders = [], traits = [] } = piece
  const shape = wall ? { wall: wall.map(at) } : disc ? { disc: { centre: at([disc[0], disc[1]]), radius: um(disc[2]) } } : { polygon: cornersOf(piece).map(at) }
  const art = (arts[kind] ?? (opacity === 'hollow' ? 'building' : 'plain')) as PieceArt
  return {
    name: kind,
    shape,
    foot: um(foot),
    height: um(height),
    opacity,
    cover,
    ground,
    barrier,
    dangerous,
    roof,
    openings: openings.map((opening) => ({ ...opening, closed: opening.closed ?? false, from: at(opening.from), to: at(opening.to) })),
    ladders: ladders.map(at),
    traits,
    art,
  } as Piece
}

export function sceneryOf(plan: Plan): Scenery {
  const um = (length: number) => Math.round(length * ONE[plan.unit])
  const dressing = (plan.table.dressing ?? []).map(({ kind, way, width }) => ({ kind, width: um(width), way: way.map(([x, y]) => ({ x: um(x), y: um(y) })) }))
  return { look: plan.table.look, dressing } as Scenery
}
