import type { DoorView, Look, Piece as Terrain, Point, Scenery, Table } from '../../wire/types'
import { drawn } from '../camera'
import type { Piece, Pt } from './shape'

/** A table as painters see it: in millimetres, south down. */
export interface Painting {
  look: Look
  width: number
  depth: number
  dressing: { kind: string; width: number; way: Pt[] }[]
  pieces: Piece[]
}

/** Somebody who stands there, whom roofs and crowns must not hide. */
export interface Standing {
  at: Pt
  r: number
  /** How high. */
  up: number
}

/** What is to be painted of a table, its doors as they stand now. */
export function paintingOf(table: Table, scenery: Scenery, doors: DoorView[]): Painting {
  const at = (point: Point): Pt => {
    const { x, y } = drawn(point, table.depth)
    return [x, y]
  }
  return {
    look: scenery.look,
    width: table.width / 1000,
    depth: table.depth / 1000,
    dressing: scenery.dressing.map(({ kind, way, width }) => ({ kind, width: width / 1000, way: way.map(at) })),
    pieces: table.pieces.map((piece, i) => pieceOf(piece, i, at, doors)),
  }
}

function pieceOf(piece: Terrain, i: number, at: (point: Point) => Pt, doors: DoorView[]): Piece {
  const { shape, name, height = 0, foot = 0, art, opacity, barrier, cover, ground, dangerous, roof } = piece
  const isShut = (opening: number, closed: boolean) => !(doors.find((door) => door.piece === i && door.opening === opening)?.open ?? !closed)
  return {
    id: `${name}-${i}`,
    kind: name,
    ...('polygon' in shape && { polygon: shape.polygon.map(at) }),
    ...('wall' in shape && { wall: shape.wall.map(at) }),
    ...('disc' in shape && { disc: [...at(shape.disc.centre), shape.disc.radius / 1000] as [number, number, number] }),
    height: height / 1000,
    foot: foot / 1000,
    ...{ art, opacity, barrier, cover, ground, dangerous, roof },
    ladders: piece.ladders?.map(at) ?? [],
    openings: piece.openings?.map(({ kind, from, to, closed }, o) => ({ kind, from: at(from), to: at(to), closed: isShut(o, closed) })) ?? [],
  }
}
