import { blot, dot, laid, line, slab, spread, SUN, type Brush, type G } from './brush'
import { paintOpenings } from './buildings'
import type { Land } from './land'
import { seeded, tone, type Random } from './seed'
import { boxOf, outlineOf, type Piece } from './shape'

/** The roof, exactly over the outline; whoever is under it has it taken off. */
export function paintRoof({ g, land }: Brush, piece: Piece, look: string): void {
  const random = seeded(piece.id + 'roof')
  const poly = outlineOf(piece)
  const kind =
    look === 'barn'
      ? land.tiles === 'tile'
        ? 'sheet'
        : land.tiles
      : piece.kind === 'hut' && land.tiles === 'tile'
        ? 'thatch'
        : poly.length === 4
          ? land.tiles
          : 'flat'
  const { w: bw, h: bh } = boxOf(poly)
  laid(g, poly, (w, h) => {
    const turned = bh > bw
    if (kind === 'flat') return flatRoof(g, w, h, land, random)
    const colour = look === 'barn' ? '#6f6a63' : land.roof
    for (const slope of [0, 1]) {
      // Upper half of the drawing looks to the north (or to the west when turned): towards the sun.
      const lit = slope === 0 ? 0.1 : -0.26
      slab(g, tone(colour, lit - 0.3), 0, (slope * h) / 2, w, h / 2)
      const step = kind === 'sheet' ? 3 : 4.4
      if (kind === 'sheet')
        for (let x = 0; x < w; x += step) {
          const by = spread(random, 0.06)
          slab(g, tone(colour, lit + 0.1 + by), x, (slope * h) / 2, step * 0.55, h / 2)
          slab(g, tone(colour, lit - 0.12 + by), x + step * 0.55, (slope * h) / 2, step * 0.45, h / 2)
          if (random() < 0.12) {
            g.fillStyle = `rgba(120,66,34,${0.14 + random() * 0.2})`
            g.fillRect(x, (slope * h) / 2 + random() * h * 0.3, step, h * (0.06 + random() * 0.2))
          }
        }
      else
        for (let row = 0; row * step < h / 2; row++) {
          const y = slope === 0 ? h / 2 - (row + 1) * step : h / 2 + row * step
          for (let x = -(row % 2) * 2.3; x < w; x += 4.6) {
            slab(g, tone(colour, lit + spread(random, kind === 'tile' ? 0.1 : 0.05)), x + 0.2, y, kind === 'tile' ? 4.2 : 4.8, step - 0.5)
            if (kind === 'tile') {
              slab(g, tone(colour, lit + 0.25, 0.45), x + 0.2, slope === 0 ? y : y + step - 1.3, 4.2, 0.7)
            }
          }
          slab(g, 'rgba(18,10,8,.2)', 0, slope === 0 ? y + step - 0.5 : y + step - 0.6, w, 0.6)
        }
      const fall = g.createLinearGradient(0, h / 2, 0, slope * h)
      fall.addColorStop(0, 'rgba(255,240,210,.10)')
      fall.addColorStop(1, 'rgba(10,8,14,.22)')
      slab(g, fall, 0, (slope * h) / 2, w, h / 2)
    }
    for (let x = 0; x < w; x += 6) {
      slab(g, tone(colour, -0.5), x, h / 2 - 1.9, 6, 4.4)
      slab(g, tone(colour, 0.2 + spread(random, 0.06)), x + 0.3, h / 2 - 1.7, 5.5, 3)
    }
    if (look !== 'barn' && kind !== 'thatch') {
      const [cx, cy] = [w * (0.18 + random() * 0.1), h * 0.36]
      const s = turned ? [SUN[1], SUN[0]] : SUN
      blot(
        g,
        [
          [cx, cy],
          [cx + 9, cy],
          [cx + 9 + s[0]! * 40, cy + s[1]! * 40],
          [cx + 9 + s[0]! * 40, cy + 9 + s[1]! * 40],
          [cx + s[0]! * 40, cy + 9 + s[1]! * 40],
          [cx, cy + 9],
        ],
        'rgba(12,10,14,.36)',
      )
      for (const [o, style] of [
        [0, '#3a2c27'],
        [0.7, '#9a7767'],
        [2.4, '#2a211e'],
      ] as const) {
        slab(g, style, cx + o, cy + o, 9 - 2 * o, 9 - 2 * o)
      }
    }
  })
  line(g, poly, '#2b2622', 1.5, true)
  paintOpenings(g, piece, true)
}
function flatRoof(g: G, w: number, h: number, land: Land, random: Random): void {
  slab(g, tone(land.roof, 0.08), 0, 0, w, h)
  for (let i = 0; i < w * h * 0.06; i++) {
    slab(g, random() < 0.5 ? 'rgba(255,250,240,.1)' : 'rgba(0,0,0,.13)', random() * w, random() * h, 0.9, 0.9)
  }
  for (let x = 30; x < w - 8; x += 38) {
    slab(g, 'rgba(0,0,0,.14)', x, 0, 0.7, h)
  }
  for (let i = 0; i < 5; i++) dot(g, random() * w, random() * h, 5 + random() * 10, 'rgba(30,28,30,.06)')
  const rim = 4.2
  slab(g, 'rgba(10,10,16,.34)', rim, rim, w - 2 * rim, 5)
  g.fillRect(rim, rim, 4.4, h - 2 * rim)
  g.strokeStyle = tone(land.stone, -0.35)
  g.lineWidth = rim * 2
  g.strokeRect(0, 0, w, h)
  g.strokeStyle = tone(land.stone, 0.18)
  g.lineWidth = rim * 2 - 1.4
  g.strokeRect(0, 0, w, h)
  const things = Math.max(2, Math.round((w * h) / 7000))
  for (let i = 0; i < things; i++) {
    const [s, t] = [13 + random() * 9, 11 + random() * 6]
    const [x, y] = [14 + ((i + random() * 0.5) / things) * (w - 46), 14 + random() * (h - 42)]
    slab(g, 'rgba(10,10,16,.38)', x + 2, y + 2.6, s + 1.5, t + 2)
    slab(g, i % 3 === 1 ? '#5c7480' : '#8f918f', x, y, s, t)
    slab(g, 'rgba(255,255,255,.22)', x, y, s, 1)
    if (i % 3 === 1)
      for (let k = 1; k < 4; k++) {
        slab(g, 'rgba(225,240,245,.55)', x + (k * s) / 4, y, 0.7, t)
      }
    else {
      dot(g, x + s / 2, y + t / 2, t * 0.36, '#4a4c4e')
      for (let k = 0; k < 4; k++)
        line(
          g,
          [
            [x + s / 2, y + t / 2],
            [x + s / 2 + Math.cos(k * 1.57 + i) * t * 0.34, y + t / 2 + Math.sin(k * 1.57 + i) * t * 0.34],
          ],
          '#8b8d8f',
          0.9,
        )
    }
  }
}
