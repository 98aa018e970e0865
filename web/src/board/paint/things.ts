import { blot, box, bush, dot, laid, line, pick, planks, slab, spread, stone, TAU, type G, type Recipe } from './brush'
import { deck } from './decks'
import type { Land } from './land'
import { tone, type Random } from './seed'
import { boxOf, outlineOf, packed, rough, strewn, type Pt } from './shape'

function crate(g: G, x: number, y: number, w: number, h: number, random: Random, colour = pick(random, ['#8f7048', '#9c7d52', '#83683f'])): void {
  box(g, x, y, w, h, tone(colour, -0.1))
  for (let k = 0; k < h - 2; k += 3.4) {
    slab(g, tone(colour, spread(random, 0.1)), x + 1, y + 1 + k, w - 2, Math.min(3, h - 2 - k))
  }
  g.strokeStyle = tone(colour, -0.42)
  g.lineWidth = 3
  g.strokeRect(x + 2.2, y + 2.2, w - 4.4, h - 4.4)
  g.strokeStyle = tone(colour, 0.2)
  g.lineWidth = 2.1
  g.strokeRect(x + 2.1, y + 2.1, w - 4.4, h - 4.4)
  line(
    g,
    [
      [x + 3, y + h - 3],
      [x + w - 3, y + 3],
    ],
    tone(colour, -0.42),
    3,
  )
  line(
    g,
    [
      [x + 3, y + h - 3],
      [x + w - 3, y + 3],
    ],
    tone(colour, 0.14),
    2,
  )
}
/** A ring of stones about dark water. */
function well(g: G, poly: Pt[], land: Land, random: Random): void {
  const { x, y, w, h } = boxOf(poly)
  const [mx, my, r] = [x + w / 2, y + h / 2, Math.min(w, h) / 2]
  blot(g, poly, tone(land.stone, -0.5))
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * TAU
    stone(g, mx + Math.cos(a) * r * 0.82, my + Math.sin(a) * r * 0.82, r * 0.44, r * 0.34, a + TAU / 4, tone(land.stone, spread(random, 0.12)), random)
  }
  dot(g, mx, my, r * 0.62, '#1b2224')
  dot(g, mx + r * 0.06, my + r * 0.08, r * 0.5, tone(land.water, -0.35))
  dot(g, mx - r * 0.14, my - r * 0.16, r * 0.12, tone(land.water, 0.3, 0.7))
}
function wheel(g: G, x: number, y: number, w: number, h: number): void {
  slab(g, '#1f1a16', x - w / 2, y - h / 2, w, h)
  slab(g, '#4d4036', x - w / 2 + 0.6, y - h / 2 + 0.5, w - 1.2, h * 0.4)
}
/** What stands in the open: crates, carts, cars, rocks. */
export const THINGS: Record<string, Recipe> = {
  logs({ g }, piece, random) {
    laid(g, outlineOf(piece), (w, h) => {
      slab(g, '#2f2419', 0, 0, w, h)
      for (let y = 0; y < h - 1; y += 5.1) {
        const colour = tone('#7b5c3b', spread(random, 0.12))
        for (const [k, t, by] of [
          [0, 4.8, -0.35],
          [0.5, 3.4, 0],
          [1, 1.3, 0.28],
        ] as const) {
          slab(g, tone(colour, by), 1 + random() * 2, y + k, w - 3, t)
        }
        for (const x of [2.2, w - 2.2]) {
          dot(g, x, y + 2.5, 2.2, '#3a2a1a')
          dot(g, x, y + 2.4, 1.8, '#cdae7d')
          dot(g, x, y + 2.4, 0.7, '#a37f50')
        }
      }
    })
    line(g, outlineOf(piece), '#2b2119', 1, true)
  },
  crates({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    laid(g, poly, (w, h) => {
      if (piece.roof) {
        deck(g, w, h, '#77756d', random)
        g.strokeStyle = '#2a2927'
        g.lineWidth = 3.6
        g.strokeRect(0, 0, w, h)
        for (const x of [0, w]) for (const y of [0, h]) dot(g, x, y, 6, '#b59d4b')
        return
      }
      const n = Math.max(1, Math.round(w / h))
      for (let i = 0; i < n; i++) crate(g, (i * w) / n, 0, w / n, h, random)
    })
    line(g, poly, tone(land.earth, -0.75), 1, true)
  },
  cart({ g }, piece, random) {
    laid(g, outlineOf(piece), (w, h) => {
      slab(g, 'rgba(20,14,8,.35)', 0, 0, w, h)
      for (const y of [3.4, h - 3.4]) for (const x of [w * 0.24, w * 0.62]) wheel(g, x, y === 3.4 ? 1.6 : h - 1.6, 12, 3.2)
      box(g, 0, 3, w * 0.82, h - 6, '#5d4429')
      g.save()
      g.translate(1.5, 4.5)
      planks(g, w * 0.82 - 3, h - 9, '#94734a', random)
      g.restore()
      g.strokeStyle = '#6b4e2e'
      g.lineWidth = 1.8
      g.strokeRect(1, 4, w * 0.82 - 2, h - 8)
      for (const y of [h * 0.38, h * 0.62]) {
        line(
          g,
          [
            [w * 0.8, y],
            [w - 1, y],
          ],
          '#2e2115',
          2.6,
        )
        line(
          g,
          [
            [w * 0.8, y - 0.3],
            [w - 1, y - 0.3],
          ],
          '#8d6d46',
          1.5,
        )
      }
    })
  },
  car({ g }, piece, random) {
    const colour = pick(random, ['#8b9297', '#6f5a54', '#7d7f6c', '#a39d90'])
    laid(g, outlineOf(piece), (w, h) => {
      for (const x of [w * 0.2, w * 0.78]) for (const y of [1.6, h - 1.6]) wheel(g, x, y, 12, 3.4)
      const body = (i: number, r: number, style: string) => {
        g.beginPath()
        g.roundRect(i, i + 0.6, w - 2 * i, h - 2 * i - 1.2, r)
        g.fillStyle = style
        g.fill()
      }
      body(0, 9, '#201e1e')
      body(0.9, 8.4, colour)
      slab(g, 'rgba(255,255,255,.2)', 7, 2.2, w - 14, 2.2)
      slab(g, 'rgba(0,0,0,.16)', 7, h - 5, w - 14, 2.8)
      g.beginPath()
      g.roundRect(w * 0.26, 4, w * 0.5, h - 8, 6)
      g.fillStyle = '#29343a'
      g.fill()
      g.beginPath()
      g.roundRect(w * 0.36, 4.8, w * 0.27, h - 9.6, 4)
      g.fillStyle = tone(colour, 0.1)
      g.fill()
      blot(
        g,
        [
          [w * 0.28, 7],
          [w * 0.31, 6],
          [w * 0.33, h * 0.5],
          [w * 0.28, h * 0.55],
        ],
        'rgba(200,225,235,.4)',
      )
      for (const y of [6, h - 6]) {
        dot(g, w - 3, y, 1.9, '#f4ecc4')
        dot(g, 2.6, y, 1.5, '#8d3b33')
      }
      line(
        g,
        [
          [w * 0.8, 4],
          [w * 0.82, h / 2],
          [w * 0.8, h - 4],
        ],
        'rgba(0,0,0,.3)',
        0.6,
      )
    })
  },
  wreck({ g }, piece, random) {
    const poly = outlineOf(piece)
    blot(g, rough(poly, 6, 2, random), '#211d1b')
    laid(g, poly, (w, h) => {
      box(g, w * 0.08, h * 0.1, w * 0.84, h * 0.8, '#4b413b')
      for (let i = 0; i < 34; i++) dot(g, random() * w, random() * h, 1 + random() * 3, `rgba(${random() < 0.5 ? '122,70,42' : '20,18,18'},.5)`)
      box(g, w * 0.36, h * 0.24, w * 0.36, h * 0.52, '#332d2a')
    })
    line(g, poly, '#171413', 1.3, true)
  },
  skip({ g }, piece, random) {
    laid(g, outlineOf(piece), (w, h) => {
      box(g, 0, 0, w, h, '#93834a')
      slab(g, '#221f1b', 4, 3.4, w - 8, h - 6.8)
      for (let i = 0; i < 46; i++)
        stone(
          g,
          6 + random() * (w - 12),
          5.4 + random() * (h - 11),
          2 + random() * 5,
          2 + random() * 4,
          random() * 3,
          pick(random, ['#6d5e4c', '#857d73', '#59564f', '#7a5a48']),
          random,
        )
      for (let x = 12; x < w - 4; x += 14) {
        slab(g, '#5d5330', x, 0, 1.6, 3.4)
        g.fillRect(x, h - 3.4, 1.6, 3.4)
      }
    })
  },
  rock({ g, land }, piece, random) {
    const poly = outlineOf(piece)
    if (piece.kind === 'well') return well(g, poly, land, random)
    blot(g, rough(poly, 8, 1.2, random), tone(land.stone, -0.74))
    const { w, h } = boxOf(poly)
    for (const [x, y, r] of packed(poly, Math.min(w, h) * 0.42, 4, 0.72, random)) {
      const rim = Array.from({ length: 9 }, (_, i): Pt => [
        x + Math.cos(((i + spread(random, 0.3)) / 9) * TAU) * r * (0.98 + spread(random, 0.08)),
        y + Math.sin(((i + spread(random, 0.3)) / 9) * TAU) * r * (0.98 + spread(random, 0.08)),
      ])
      const peak: Pt = [x - r * 0.14, y - r * 0.18]
      const crest = rim.map((p): Pt => [peak[0] + (p[0] - peak[0]) * (0.5 + spread(random, 0.12)), peak[1] + (p[1] - peak[1]) * (0.5 + spread(random, 0.12))])
      blot(
        g,
        rim.map(([a, b]): Pt => [a + r * 0.07, b + r * 0.09]),
        'rgba(14,12,14,.55)',
      )
      rim.forEach((a, i) => {
        const k = (i + 1) % rim.length
        const lit = Math.cos(Math.atan2((a[1] + rim[k]![1]) / 2 - y, (a[0] + rim[k]![0]) / 2 - x) - Math.PI * 1.28)
        blot(g, [a, rim[k]!, crest[k]!, crest[i]!], tone(land.stone, lit * 0.32 - 0.2 + spread(random, 0.05)))
      })
      blot(g, crest, tone(land.stone, 0.1))
      line(g, [crest[1]!, peak, crest[5]!], 'rgba(40,34,30,.35)', 0.5)
    }
    for (const [a, b] of strewn(poly, 9, 4, random)) dot(g, a, b, 0.6 + random(), random() < 0.5 ? 'rgba(0,0,0,.12)' : 'rgba(122,132,78,.4)')
  },
  bushes(brush, piece, random) {
    for (const [x, y, r] of packed(outlineOf(piece), 9, 3.4, 0.8, random)) bush(brush, x, y, r, random)
  },
  hay({ g }, piece, random) {
    const poly = outlineOf(piece)
    const { x, y, w, h } = boxOf(poly)
    blot(g, poly, '#6f5a28')
    for (const p of strewn(poly, 2, 1, random)) {
      const [dx, dy] = [(p[0] - x - w / 2) / w, (p[1] - y - h / 2) / h]
      const a = Math.atan2(dy, dx) + spread(random, 0.6)
      line(g, [p, [p[0] - Math.cos(a) * 3.6, p[1] - Math.sin(a) * 3.6]], tone('#c9ab55', spread(random, 0.16) - (dx + dy) * 0.36), 0.75)
    }
    line(g, poly, '#3d3016', 0.9, true)
  },
  kiosk({ g }, piece) {
    const poly = outlineOf(piece)
    laid(g, poly, (w, h) => {
      for (let i = 0; i * 6 < w; i++) {
        slab(g, i % 2 ? '#d9d2c2' : '#7d6f62', i * 6, 0, 6, h)
      }
      g.strokeStyle = 'rgba(0,0,0,.2)'
      g.lineWidth = 12
      g.strokeRect(0, 0, w, h)
      box(g, w / 2 - 9, h / 2 - 9, 18, 18, '#a29a8c')
      dot(g, w / 2, h / 2, 5.4, '#5b5751')
    })
    line(g, poly, '#2b2622', 2.2, true)
  },
  scenic(brush, piece, random) {
    const { g, land } = brush
    const [x, y, r] = piece.disc ?? [0, 0, 30]
    for (const [k, style] of [
      [1, '#2a241c'],
      [0.955, tone(land.earth, 0.05)],
      [0.86, tone(land.ground[1]!, -0.1)],
    ] as const)
      dot(g, x, y, r * k, style)
    for (let i = 0; i < 60; i++) {
      const [a, k] = [random() * TAU, Math.sqrt(random()) * r * 0.84]
      line(
        g,
        [
          [x + Math.cos(a) * k, y + Math.sin(a) * k],
          [x + Math.cos(a) * k + spread(random, 1), y + Math.sin(a) * k - 2],
        ],
        pick(random, land.tuft),
        0.5,
      )
    }
    for (let i = 0; i < 3; i++) {
      const a = (i / 3) * TAU + random()
      stone(
        g,
        x + Math.cos(a) * r * 0.4,
        y + Math.sin(a) * r * 0.4,
        r * (0.3 + random() * 0.3),
        r * (0.26 + random() * 0.2),
        a,
        tone(land.stone, spread(random, 0.1)),
        random,
      )
    }
    for (let i = 0; i < 5; i++) {
      const a = random() * TAU
      bush(brush, x + Math.cos(a) * r * 0.56, y + Math.sin(a) * r * 0.56, 3 + random() * 3.4, random)
    }
  },
}
