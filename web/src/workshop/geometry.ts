import type { OpeningPlan, PiecePlan, Spot } from '../wire/workshop'

/** Lengths are kept to the hundredth, as a person would write them. */
export const round = (value: number) => Math.round(value * 100) / 100

export const near = (a: Spot, b: Spot) => Math.abs(a[0] - b[0]) < 0.005 && Math.abs(a[1] - b[1]) < 0.005

/** The nearest point of a grid; as it is where there is none. */
export function snapped([x, y]: Spot, grid: number): Spot {
  return grid > 0 ? [round(Math.round(x / grid) * grid), round(Math.round(y / grid) * grid)] : [round(x), round(y)]
}

/** The corners of a piece in order; a disc has its middle alone. */
export function cornersOf({ rect, polygon, wall, disc }: PiecePlan): Spot[] {
  if (rect) return [[rect[0], rect[1]], [rect[2], rect[1]], [rect[2], rect[3]], [rect[0], rect[3]]]
  return polygon ?? wall ?? (disc ? [[disc[0], disc[1]]] : [])
}

/** West, south, east, north. */
export function boundsOf(piece: PiecePlan): [number, number, number, number] {
  if (piece.disc) {
    const [x, y, r] = piece.disc
    return [x - r, y - r, x + r, y + r]
  }
  const corners = cornersOf(piece)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export function middleOf(piece: PiecePlan): Spot {
  const [west, south, east, north] = boundsOf(piece)
  return [(west + east) / 2, (south + north) / 2]
}

/** The piece with every point put elsewhere. A rectangle stays one where its corners stay square. */
export function mapped(piece: PiecePlan, map: (at: Spot) => Spot): PiecePlan {
  const put = (at: Spot): Spot => {
    const [x, y] = map(at)
    return [round(x), round(y)]
  }
  const next: PiecePlan = { ...piece }
  if (piece.rect) {
    const corners = cornersOf(piece).map(put)
    const [a, , c] = corners as [Spot, Spot, Spot, Spot]
    const square = corners.every(([x, y]) => [a[0], c[0]].some((it) => Math.abs(it - x) < 0.005) && [a[1], c[1]].some((it) => Math.abs(it - y) < 0.005))
    if (square) next.rect = [Math.min(a[0], c[0]), Math.min(a[1], c[1]), Math.max(a[0], c[0]), Math.max(a[1], c[1])]
    else {
      delete next.rect
      next.polygon = corners
    }
  }
  if (piece.polygon) next.polygon = piece.polygon.map(put)
  if (piece.wall) next.wall = piece.wall.map(put)
  if (piece.disc) next.disc = [...put([piece.disc[0], piece.disc[1]]), piece.disc[2]]
  if (piece.openings) next.openings = piece.openings.map((opening) => ({ ...opening, from: put(opening.from), to: put(opening.to) }))
  if (piece.ladders) next.ladders = piece.ladders.map(put)
  return next
}

export const moved = (piece: PiecePlan, by: Spot) => mapped(piece, ([x, y]) => [x + by[0], y + by[1]])

/** Turned counter-clockwise about its middle. Off the square, openings become corners, so that they stay on the outline. */
export function turned(piece: PiecePlan, degrees: number): PiecePlan {
  const [cx, cy] = middleOf(piece)
  const quarters = degrees % 90 === 0
  const [cos, sin] = quarters ? ([[1, 0], [0, 1], [-1, 0], [0, -1]] as const)[(((degrees / 90) % 4) + 4) % 4]! : [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return mapped(quarters ? piece : knotted(piece), ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/** The piece with a corner at each end of each opening. */
export function knotted(piece: PiecePlan): PiecePlan {
  if (!piece.openings?.length || piece.disc) return piece
  const closed = !piece.wall
  let corners = cornersOf(piece)
  for (const end of piece.openings.flatMap(({ from, to }) => [from, to])) {
    if (corners.some((corner) => near(corner, end))) continue
    const { edge } = nearestEdge(corners, closed, end)
    corners = [...corners.slice(0, edge + 1), end, ...corners.slice(edge + 1)]
  }
  const next = { ...piece }
  delete next.rect
  if (closed) next.polygon = corners
  else next.wall = corners
  return next
}

/** The edge nearest to a point, how far along it, and where that is. */
export function nearestEdge(corners: Spot[], closed: boolean, at: Spot): { edge: number; along: number; spot: Spot; far: number } {
  let best = { edge: 0, along: 0, spot: corners[0] ?? at, far: Infinity }
  const count = closed ? corners.length : corners.length - 1
  for (let edge = 0; edge < count; edge++) {
    const [a, b] = [corners[edge]!, corners[(edge + 1) % corners.length]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const long = dx * dx + dy * dy || 1
    const along = Math.min(Math.max(((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / long, 0), 1)
    const spot: Spot = [a[0] + along * dx, a[1] + along * dy]
    const far = Math.hypot(at[0] - spot[0], at[1] - spot[1])
    if (far < best.far) best = { edge, along, spot, far }
  }
  return best
}

/** The piece with one corner elsewhere; a disc's second corner is its rim. */
export function withCorner(piece: PiecePlan, corner: number, at: Spot): PiecePlan {
  if (piece.disc) {
    const [x, y] = piece.disc
    return corner === 0 ? { ...piece, disc: [at[0], at[1], piece.disc[2]] } : { ...piece, disc: [x, y, Math.max(round(Math.hypot(at[0] - x, at[1] - y)), 0.1)] }
  }
  if (piece.rect) return resized(piece, piece.rect, corner, at)
  const whole = knotted(piece)
  const corners = cornersOf(whole)
  const old = cornersOf(piece)[corner]!
  const moves = (spot: Spot): Spot => (near(spot, old) ? at : spot)
  const next: PiecePlan = { ...whole, openings: (whole.openings ?? []).map((opening) => ({ ...opening, from: moves(opening.from), to: moves(opening.to) })) }
  if (whole.wall) next.wall = corners.map(moves)
  else next.polygon = corners.map(moves)
  return next
}

/** A rectangle pulled at a corner; openings keep their place along its sides. */
function resized(piece: PiecePlan, rect: [number, number, number, number], corner: number, [x, y]: Spot): PiecePlan {
  const west = corner === 0 || corner === 3
  const south = corner < 2
  const next = [...rect] as [number, number, number, number]
  next[west ? 0 : 2] = west ? Math.min(x, rect[2] - 0.5) : Math.max(x, rect[0] + 0.5)
  next[south ? 1 : 3] = south ? Math.min(y, rect[3] - 0.5) : Math.max(y, rect[1] + 0.5)
  const put = ([px, py]: Spot): Spot => [
    round(next[0] + ((px - rect[0]) / (rect[2] - rect[0])) * (next[2] - next[0])),
    round(next[1] + ((py - rect[1]) / (rect[3] - rect[1])) * (next[3] - next[1])),
  ]
  const { openings, ladders } = piece
  return { ...piece, rect: next, ...(openings && { openings: openings.map((it) => ({ ...it, from: put(it.from), to: put(it.to) })) }), ...(ladders && { ladders: ladders.map(put) }) }
}

/** The piece with a door, window or gap of this width in the edge nearest to a point. */
export function withOpening(piece: PiecePlan, kind: OpeningPlan['kind'], at: Spot, width: number): PiecePlan {
  if (piece.disc) return piece
  const corners = cornersOf(piece)
  const closed = !piece.wall
  const { edge, along } = nearestEdge(corners, closed, at)
  const [a, b] = [corners[edge]!, corners[(edge + 1) % corners.length]!]
  const long = Math.hypot(b[0] - a[0], b[1] - a[1])
  const half = Math.min(width, long) / 2 / long
  const middle = Math.min(Math.max(along, half), 1 - half)
  const spot = (t: number): Spot => [round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t)]
  const opening: OpeningPlan = { kind, from: spot(middle - half), to: spot(middle + half) }
  const next = { ...piece, openings: [...(piece.openings ?? []), opening] }
  const slanted = a[0] !== b[0] && a[1] !== b[1]
  return slanted ? knotted(next) : next
}
