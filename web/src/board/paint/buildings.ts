import { dot, laid, line, planks, slab, spread, trace, type Brush, type G, type Recipe } from './brush'
import { tone, type Random } from './seed'
import { along, far, inside, outlineOf, runs, type Piece, type Pt } from './shape'

export const hollow =
  (floor: (brush: Brush, w: number, h: number, random: Random, kind: string) => void, wall: string): Recipe =>
  ({ g, px, land }, piece, random) => {
    const poly = outlineOf(piece)
    laid(g, poly, (w, h) => floor({ g, px, land }, w, h, random, piece.kind))
    g.save()
    trace(g, poly)
    g.clip()
    // The north and west walls darken the floor behind them.
    line(
      g,
      poly.map(([x, y]): Pt => [x + 3, y + 3.6]),
      'rgba(20,14,10,.16)',
      16,
      true,
    )
    line(
      g,
      poly.map(([x, y]): Pt => [x + 1.5, y + 2]),
      'rgba(20,14,10,.32)',
      7,
      true,
    )
    g.restore()
    paintWalls({ g, px, land }, piece, wall)
  }
export function paintWalls({ g }: Brush, piece: Piece, colour: string): void {
  g.lineJoin = 'miter'
  g.lineCap = 'butt'
  const stretches = runs(outlineOf(piece), piece.openings ?? [], !piece.wall)
  for (const [width, style] of [
    [5.2, '#2b2622'],
    [4, colour],
    [1.3, tone(colour, 0.35)],
  ] as const)
    for (const stretch of stretches) line(g, stretch, style, width, far(stretch[0]!, stretch.at(-1)!) < 0.1)
  paintOpenings(g, piece)
}
/** Doors and windows are drawn the same with the roof on or off. */
export function paintOpenings(g: G, piece: Piece, roofed = false): void {
  const poly = outlineOf(piece)
  for (const { kind, from, to, closed } of piece.openings ?? []) {
    const l = far(from, to)
    g.save()
    g.translate(...from)
    g.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]))
    const middle = along(from, to, 0.5)
    const probe = Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.PI / 2
    if (!inside([middle[0] + Math.cos(probe), middle[1] + Math.sin(probe)], poly)) g.scale(1, -1) // now the inside is up
    g.fillStyle = '#2b2622'
    if (kind === 'window') {
      g.fillRect(-0.6, -2.2, l + 1.2, 4.4)
      slab(g, '#efe6d2', 0, -1.6, l, 3.2)
      slab(g, '#7fb6c9', 0.8, -0.9, l / 2 - 1.2, 1.8)
      g.fillRect(l / 2 + 0.4, -0.9, l / 2 - 1.2, 1.8)
      slab(g, '#e3f4f8', 0.8, -0.9, l / 2 - 1.2, 0.6)
      g.fillRect(l / 2 + 0.4, -0.9, l / 2 - 1.2, 0.6)
    } else {
      slab(g, '#bfae90', 0, -1.6, l, 3.2)
      slab(g, 'rgba(30,22,14,.28)', 0, -1.6, l, 1)
      slab(g, '#2b2622', -1.4, -2.3, 1.4, 4.6)
      g.fillRect(l, -2.3, 1.4, 4.6)
      if (kind === 'door') {
        slab(g, '#9a8c74', 0.5, 1.7, l - 1, 2.6)
        if (!closed && !roofed) {
          g.beginPath()
          g.moveTo(0, 0)
          g.arc(0, 0, l, -Math.PI / 2.6, 0)
          g.closePath()
          g.fillStyle = 'rgba(70,42,18,.16)'
          g.fill()
          g.rotate(-Math.PI / 2.6)
        }
        slab(g, '#3b2412', -0.4, -1.3, l + 0.8, 2.6)
        slab(g, '#8d5a2c', 0, -0.9, l, 1.8)
        slab(g, '#b98247', 0, -0.9, l, 0.6)
        dot(g, l - 2.5, 0, 0.7, '#f0d58a')
      }
    }
    g.restore()
  }
}
/** Boards with a rug: flat, so that nobody takes it for cover. */
export const boards =
  (colour: string, rug: boolean) =>
  ({ g }: Brush, w: number, h: number, random: Random) => {
    planks(g, w, h, colour, random)
    if (!rug) return
    const [rw, rh, x, y] = [w * 0.42, h * 0.4, w * 0.29, h * 0.3]
    for (const [o, style] of [
      [0, 'rgba(52,38,32,.4)'],
      [2, 'rgba(188,164,128,.4)'],
      [3.6, 'rgba(96,72,60,.42)'],
      [7, 'rgba(128,100,82,.3)'],
    ] as const) {
      slab(g, style, x + o, y + o, rw - 2 * o, rh - 2 * o)
    }
  }
export function flags({ g, land }: Brush, w: number, h: number, random: Random): void {
  slab(g, tone(land.stone, -0.4), 0, 0, w, h)
  for (let y = 0; y < h; y += 12.7)
    for (let x = 0; x < w; x += 12.7) {
      slab(g, tone(land.stone, 0.1 + spread(random, 0.09)), x + 0.3, y + 0.3, 12.1, 12.1)
    }
}
export function strawed(brush: Brush, w: number, h: number, random: Random): void {
  planks(brush.g, w, h, '#7d6647', random)
  brush.g.beginPath()
  for (let i = 0; i < w * h * 0.05; i++) {
    const [x, y, a] = [random() * w, random() * h, random() * 3]
    brush.g.moveTo(x, y)
    brush.g.lineTo(x + Math.cos(a) * 3, y + Math.sin(a) * 3)
  }
  brush.g.strokeStyle = 'rgba(222,194,116,.5)'
  brush.g.lineWidth = 0.4
  brush.g.stroke()
}
