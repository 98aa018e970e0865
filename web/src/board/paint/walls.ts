import { dot, box, line, blot, bush, slab, spread, stone, TAU, type G, type Recipe } from './brush'
import { tone } from './seed'
import { outlineOf, paces, runs, type Piece, type Pt } from './shape'

const closedRuns = (piece: Piece): Pt[][] => runs(outlineOf(piece), piece.openings ?? [], !piece.wall)
/** Things set side by side along a wall: `draw` gets each with its direction along x. */
function row(g: G, piece: Piece, step: number, draw: (i: number) => void): void {
  let i = 0
  for (const stretch of closedRuns(piece))
    for (const { p, turn } of paces(stretch, step).slice(0, -1)) {
      g.save()
      g.translate(...p)
      g.rotate(turn)
      draw(i++)
      g.restore()
    }
}
/** What stands along a line. */
export const WALLS: Record<string, Recipe> = {
  stones({ g, land }, piece, random) {
    g.lineCap = 'butt'
    for (const stretch of closedRuns(piece)) line(g, stretch, tone(land.stone, -0.72), 7)
    for (const side of [-1, 1]) {
      let left = 0
      row(g, piece, 0.8, () => {
        if ((left -= 0.8) > 0) return
        left = 3 + random() * 2.6
        stone(g, left / 2, side * 1.65 + spread(random, 0.2), left + 0.4, 3.5 + random() * 0.5, 0, tone(land.stone, spread(random, 0.17)), random)
      })
    }
    row(g, piece, 9, () => random() < 0.5 && stone(g, random() * 6, spread(random, 0.8), 4.4, 3.6, 0, tone(land.stone, 0.12 + random() * 0.1), random))
  },
  coping({ g, land }, piece, random) {
    row(g, piece, 12.7, () => {
      box(g, 0, -3, 12.7, 6, tone(land.stone, 0.1 + spread(random, 0.06)))
      slab(g, 'rgba(255,255,255,.28)', 0.6, -2.5, 11.6, 1)
    })
  },
  hedge(brush, piece, random) {
    const { g, land } = brush
    g.lineCap = 'round'
    for (const stretch of closedRuns(piece)) line(g, stretch, tone(land.leaf[0]!, -0.55), 9.6)
    for (const stretch of closedRuns(piece))
      for (const { p } of paces(stretch, 3.1)) bush(brush, p[0] + spread(random, 0.7), p[1] + spread(random, 0.9), 3.5 + random(), random)
  },
  planter(brush, piece, random) {
    const { g, land } = brush
    g.lineCap = 'butt'
    for (const [width, style] of [
      [9.4, '#35322e'],
      [8.4, tone(land.stone, 0.2)],
      [6, '#4a3c2e'],
    ] as const)
      line(g, outlineOf(piece), style, width)
    for (const { p } of paces(outlineOf(piece), 5)) bush(brush, p[0] + spread(random, 0.6), p[1] + spread(random, 0.6), 2.4 + random() * 0.8, random)
  },
  sandbags({ g }, piece, random) {
    for (const [shift, side] of [
      [0, -1.9],
      [3.6, 1.9],
      [1.8, 0],
    ] as const)
      row(g, piece, 7.4, () => {
        g.beginPath()
        g.ellipse(3.7 + shift, side, 3.9, 2.5, spread(random, 0.08), 0, TAU)
        g.fillStyle = '#4a4130'
        g.fill()
        g.beginPath()
        g.ellipse(3.6 + shift, side - 0.3, 3.4, 2, 0, 0, TAU)
        g.fillStyle = tone('#a5926a', spread(random, 0.1))
        g.fill()
      })
  },
  wire({ g }, piece) {
    row(g, piece, 3.4, () => {
      g.beginPath()
      g.arc(1.7, 0, 3.8, 0, TAU)
      g.strokeStyle = '#2d2a28'
      g.lineWidth = 0.8
      g.stroke()
      g.strokeStyle = '#a9a39a'
      g.lineWidth = 0.35
      g.stroke()
    })
    row(g, piece, 20, () => box(g, -1.2, -3.4, 2.4, 6.8, '#6a5237'))
  },
  barricade({ g }, piece, random) {
    row(g, piece, 25.4, () => {
      g.rotate(spread(random, 0.03))
      box(g, 0.4, -4.2, 24.6, 8.4, '#7d7a74')
      slab(g, '#a7a39a', 1, -1.6, 23.4, 2.6)
      g.save()
      g.beginPath()
      g.rect(1, 1.2, 23.4, 2.4)
      g.clip()
      for (let x = -4; x < 28; x += 6)
        blot(
          g,
          [
            [x, 1.2],
            [x + 3, 1.2],
            [x + 5.4, 3.6],
            [x + 2.4, 3.6],
          ],
          '#c8ad4a',
        )
      g.restore()
    })
  },
  trunk({ g, land }, piece) {
    g.lineCap = 'round'
    for (const [width, by] of [
      [8, -0.6],
      [6.6, -0.1],
      [3, 0.15],
    ] as const)
      line(g, outlineOf(piece), tone(land.earth, by), width)
    dot(g, ...outlineOf(piece).at(-1)!, 3, '#c7a878')
  },
}
