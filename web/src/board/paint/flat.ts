import { blot, dot, laid, line, pick, planks, slab, spread, stone, TAU, trace, type G, type Recipe } from './brush'
import type { Land } from './land'
import { mix, rgb, seeded, tone, type Random } from './seed'
import { boxOf, outlineOf, rough, strewn, toEdge, type Pt } from './shape'
import { treesOf } from './trees'

function patch(g: G, poly: Pt[], colour: string, random: Random): void {
  for (const [push, alpha] of [
    [0, 0.4],
    [2.5, 0.45],
    [6, 0.5],
  ] as const)
    blot(g, rough(poly, 7, push, random), tone(colour, 0, alpha))
}
export const FLAT: Record<string, Recipe> = {
  wood({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    patch(g, poly, land.floor, random)
    g.save()
    trace(g, poly)
    g.clip()
    for (const p of strewn(poly, 4.2, 0.5, random)) {
      g.beginPath()
      g.ellipse(p[0], p[1], 1 + random(), 0.5 + random() * 0.5, random() * 3, 0, TAU)
      g.fillStyle = tone(pick(random, [land.earth, land.floor, land.leaf[1]!, '#8a7345']), spread(random, 0.2), 0.6)
      g.fill()
    }
    for (const [x, y, r] of treesOf(piece, piece.art === 'orchard' ? 'orchard' : 'wood')) {
      dot(g, x + 0.6, y + 0.8, r * 0.17 + 0.4, 'rgba(15,12,8,.5)')
      dot(g, x, y, r * 0.15, tone(land.earth, -0.2))
      dot(g, x - 0.4, y - 0.4, r * 0.08, tone(land.earth, 0.2))
    }
    g.restore()
  },
  crops({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    const dull = land.tree === 'leaf' ? 0 : 0.5
    const straw = (colour: string) => {
      const [r, gg, b] = mix(rgb(colour), rgb(land.track), dull)
      return `rgb(${r | 0},${gg | 0},${b | 0})`
    }
    blot(g, poly, straw('#8d7438'))
    laid(g, poly, (w, h) => {
      for (let y = 1.2; y < h; y += 4.6) {
        slab(g, 'rgba(60,42,16,.3)', 0, y + 1.5, w, 1.7)
        for (const [lift, colour] of [
          [0.6, '#a98b41'],
          [-0.4, '#c7aa57'],
          [-1.3, '#dcc477'],
        ] as const) {
          g.beginPath()
          for (let x = -1; x < w; x += 0.95) {
            const [bx, by] = [x + spread(random, 0.5), y + lift + spread(random, 0.8)]
            g.moveTo(bx, by + 0.9)
            g.lineTo(bx + 0.75 + spread(random, 0.4), by - 1.1)
          }
          g.strokeStyle = tone(straw(colour), 0, 0.85)
          g.lineWidth = 0.5
          g.stroke()
        }
      }
    })
  },
  water({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    blot(g, poly, tone(land.earth, 0.22))
    g.save()
    trace(g, poly)
    g.clip()
    g.lineJoin = 'round'
    blot(g, poly, tone(land.water, -0.32))
    for (const [width, alpha, by] of [
      [34, 0.2, 0],
      [20, 0.3, 0.04],
      [10, 0.35, 0.16],
      [5, 0.4, 0.34],
    ] as const)
      line(g, poly, tone(land.water, by, alpha), width, true)
    line(g, rough(poly, 6, 2.5, random), tone(land.earth, 0.25, 0.75), 3.4, true)
    line(g, rough(poly, 6, 5, random), 'rgba(255,255,255,.4)', 0.5, true)
    for (const [x, y] of strewn(poly, 13, 6, random)) {
      g.beginPath()
      g.moveTo(x - 5, y)
      g.quadraticCurveTo(x - 2, y - 1.6, x + 1, y)
      g.quadraticCurveTo(x + 3, y + 1.3, x + 6, y)
      g.strokeStyle = `rgba(240,252,255,${0.12 + random() * 0.2})`
      g.lineWidth = 0.6
      g.stroke()
    }
    g.restore()
  },
  acid({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    blot(g, poly, tone(land.earth, -0.45))
    g.save()
    trace(g, poly)
    g.clip()
    const pool = rough(poly, 8, 5, random)
    blot(g, pool, '#464f26')
    g.lineJoin = 'round'
    for (const [width, colour] of [
      [16, 'rgba(132,148,62,.34)'],
      [8, 'rgba(166,180,92,.42)'],
      [2.2, 'rgba(222,226,170,.7)'],
    ] as const)
      line(g, pool, colour, width, true)
    for (const [x, y] of strewn(poly, 9, 7, random)) {
      const r = 0.6 + random() ** 2 * 3
      dot(g, x, y, r, 'rgba(186,198,120,.4)')
      dot(g, x - r * 0.3, y - r * 0.35, r * 0.35, 'rgba(250,255,215,.85)')
    }
    g.restore()
    hazard(g, poly)
  },
  mines({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    patch(g, poly, land.earth, random)
    for (const [x, y] of strewn(poly, 17, 6, random)) {
      dot(g, x + 0.6, y + 0.8, 3.4, 'rgba(20,14,8,.4)')
      dot(g, x, y, 3, tone(land.earth, 0.12))
      dot(g, x, y, 1.3, '#3d3f38')
    }
    hazard(g, poly)
  },
  crater({ g, land }, piece) {
    const { x, y, w } = boxOf(outlineOf(piece))
    const [cx, cy, r] = [x + w / 2, y + w / 2, w / 2]
    const random = seeded(piece.id)
    for (let i = 0; i < 40; i++) {
      const a = random() * TAU
      line(
        g,
        [
          [cx + Math.cos(a) * r * 0.7, cy + Math.sin(a) * r * 0.7],
          [cx + Math.cos(a) * r * (0.9 + random() * 0.1), cy + Math.sin(a) * r * (0.9 + random() * 0.1)],
        ],
        tone(land.earth, -0.2, 0.3),
        1.6,
      )
    }
    const bowl = g.createRadialGradient(cx + r * 0.1, cy + r * 0.14, r * 0.1, cx, cy, r)
    for (const [at, by] of [
      [0, -0.62],
      [0.55, -0.4],
      [0.8, 0.02],
      [0.9, 0.26],
      [1, 0],
    ] as const)
      bowl.addColorStop(at, tone(land.earth, by))
    blot(g, rough(outlineOf(piece), 6, 1.2, random), bowl)
    g.beginPath()
    g.arc(cx, cy, r * 0.78, Math.PI * 0.95, Math.PI * 1.7)
    g.strokeStyle = 'rgba(12,9,6,.38)'
    g.lineWidth = r * 0.14
    g.stroke()
    for (let i = 0; i < 30; i++) {
      const [a, k] = [random() * TAU, r * (0.55 + random() * 0.42)]
      stone(g, cx + Math.cos(a) * k, cy + Math.sin(a) * k, 1 + random() * 2, 1 + random() * 1.6, a, tone(land.earth, spread(random, 0.3)), random)
    }
  },
  rubble({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    patch(g, poly, tone(land.stone, -0.25), random)
    for (const [x, y] of strewn(poly, 3.1, 0.8, random)) {
      const big = random() < 0.2 ? 5 + random() * 3 : 1.2 + random() * 2.4
      if (toEdge([x, y], poly) < big / 2) continue
      if (random() < 0.07 && toEdge([x, y], poly) > 5) {
        g.save()
        g.translate(x, y)
        g.rotate(random() * 3)
        slab(g, '#4c3d2d', -5, -0.8, 10, 1.9)
        slab(g, '#8a7152', -5, -0.9, 10, 1.2)
        g.restore()
      } else
        stone(
          g,
          x,
          y,
          big,
          big * (0.6 + random() * 0.35),
          random() * 3,
          tone(pick(random, [land.stone, land.stone, '#8d6a58', '#77726c']), spread(random, 0.16)),
          random,
        )
    }
  },
  bridge({ g }, piece, random) {
    laid(g, outlineOf(piece), (w, h) => planks(g, h, w, '#8a6f4c', random, true))
  },
  hill: ({ g, land }, piece, random) => rise(g, outlineOf(piece), land, random),
  /** Ground like any other that is not level with it: lit on the sun's side, in the shade on the other. */
  plain({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    const moved = (by: number) => poly.map(([x, y]): Pt => [x + by, y + by * 1.2])
    g.save()
    trace(g, poly)
    g.clip()
    g.lineJoin = 'round'
    blot(g, poly, tone(land.ground[2]!, 0.06, 0.75))
    for (const width of [44, 30, 18, 9]) {
      line(g, moved(5), tone(land.ground[0]!, -0.4, 0.15), width, true)
      line(g, moved(-5), tone(land.ground[3]!, 0.4, 0.15), width, true)
    }
    for (const [x, y] of strewn(poly, 7, 2, random)) line(g, [[x, y], [x + spread(random, 1.2), y - 2.2]], tone(pick(random, land.tuft), 0, 0.7), 0.6)
    g.restore()
    line(g, poly, tone(land.ground[0]!, -0.35, 0.55), 1, true)
  },
}
/** Ground that rises to a top, lit from the north-west. */
function rise(g: G, poly: Pt[], land: Land, random: Random): void {
  const { x, y, w, h } = boxOf(poly)
  const [low, high] = [land.ground[0]!, land.ground.at(-1)!]
  const slope = g.createLinearGradient(x, y, x + w, y + h)
  slope.addColorStop(0, tone(high, 0.14))
  slope.addColorStop(0.55, tone(high, -0.06))
  slope.addColorStop(1, tone(low, -0.34))
  blot(g, poly, slope)
  const [mx, my] = [x + w * 0.48, y + h * 0.47]
  for (const share of [0.78, 0.56, 0.34]) {
    const ring = rough(
      poly.map(([px, py]): Pt => [mx + (px - mx) * share, my + (py - my) * share]),
      6,
      5,
      random,
    )
    blot(g, ring, tone(high, 0.1, 0.3))
    line(g, ring, tone(low, -0.4, 0.22), 0.9, true)
  }
  for (const [px, py] of strewn(poly, 6, 1.5, random)) dot(g, px, py, 0.4 + random() * 0.6, tone(pick(random, land.tuft), 0, 0.55))
  line(g, poly, tone(low, -0.45, 0.55), 1.1, true)
}
/** Stripes along the inner edge: whoever steps in here may be hurt. */
function hazard(g: G, poly: Pt[]): void {
  g.save()
  trace(g, poly)
  g.clip()
  line(g, poly, 'rgba(24,22,18,.85)', 4.4, true)
  g.setLineDash([4, 4])
  line(g, poly, '#d9bd4a', 4.4, true)
  g.restore()
}
