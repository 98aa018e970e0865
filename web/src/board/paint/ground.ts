import { blot, dot, line, pick, slab, spread, stone, TAU, tile, type Brush, type G } from './brush'
import type { Land } from './land'
import { seeded, texture, tone, type Random } from './seed'
import { along, paces, type Pt } from './shape'

/** Lays a square again and again over the whole sheet, turned by so many degrees. */
function paper(g: G, square: HTMLCanvasElement, side: number, w: number, h: number, alpha = 1, turn = 0): void {
  const repeated = g.createPattern(square, 'repeat')!
  repeated.setTransform(new DOMMatrix().rotate(turn).scale(side / square.width))
  g.globalAlpha = alpha
  slab(g, repeated, 0, 0, w, h)
  g.globalAlpha = 1
}
export function paintGround({ g, px, land }: Brush, theme: string, w: number, h: number): void {
  const random = seeded('ground' + theme)
  // A large table has larger clouds; twice laid, askew to the sheet and to each other, they show no chequers.
  const grown = Math.max(1, Math.max(w, h) / 900)
  const clouds = tile(theme, () => texture(theme, 384, 4, land.ground, land.grain))
  const [turn, across] = theme === 'street' ? [0, 0] : [17, 64]
  paper(g, clouds, 300 * grown, w, h, 1, turn)
  if (across) paper(g, clouds, 486 * grown, w, h, 0.5, across)
  g.globalCompositeOperation = 'soft-light'
  paper(
    g,
    tile(theme + 'wide', () => texture(theme + 'wide', 128, 3, ['#2a2a26', '#777777', '#e6e0cc'], 0)),
    640 * grown,
    w,
    h,
    theme === 'street' ? 0.3 : 0.42,
    across && 38,
  )
  g.globalCompositeOperation = 'source-over'
  if (px > 1.4)
    paper(
      g,
      tile('fine', () => texture('fine', 128, 16, ['#000000', '#ffffff'], 60, 0.09)),
      61,
      w,
      h,
    )
  if (theme === 'street') paving(g, w, h, random)
  else strewGround(g, land, theme, w, h, random)
}
function strewGround(g: G, land: Land, theme: string, w: number, h: number, random: Random): void {
  const green = theme === 'field'
  // A carpet of tufts, thicker in drifts, painted once and laid over and over, turned each time.
  const side = 230
  const carpet = tile('carpet' + theme, () => {
    const random = seeded('carpet' + theme) // its own, or a second painting would fall differently
    const canvas = Object.assign(document.createElement('canvas'), { width: side * 3, height: side * 3 })
    const s = canvas.getContext('2d')!
    s.scale(3, 3)
    const drifts = Array.from({ length: green ? 11 : 4 }, () => [random() * side, random() * side, 8 + random() * 22] as const)
    for (const [n, colour] of land.tuft.entries()) {
      s.beginPath()
      const tuft = (x: number, y: number) => {
        for (let i = 0; i < 5; i++) {
          s.moveTo(x + i * 0.7 - 1.4, y)
          s.quadraticCurveTo(x + i * 0.7 - 1.4, y - 1.3, x + i * 0.7 - 1.4 + (i - 2) * 0.45 + spread(random, 0.6), y - 1.9 - random() * 1.6)
        }
      }
      for (let i = 0; i < (side * side) / (green ? 560 : 1900); i++) tuft(4 + random() * (side - 8), 4 + random() * (side - 6))
      for (const [x, y, r] of drifts)
        for (let i = 0; i < r * (green ? 0.9 : 0.3); i++) tuft(x + spread(random, r) * random(), y + spread(random, r) * random() * 0.7)
      s.strokeStyle = tone(colour, 0, n === 0 ? 0.55 : 0.66)
      s.lineWidth = 0.44
      s.stroke()
    }
    return canvas
  })
  for (let y = -40; y < h; y += side)
    for (let x = -random() * 90; x < w; x += side) {
      g.save()
      g.translate(x + side / 2, y + side / 2 + spread(random, 20))
      if (random() < 0.5) g.scale(-1, 1) // never upside down: grass grows to the north of the sheet
      g.drawImage(carpet, -side / 2, -side / 2, side, side)
      g.restore()
    }
  if (green)
    for (let i = 0; i < (w * h) / 26000; i++) {
      const [x, y, r, colour] = [random() * w, random() * h, 5 + random() * 11, pick(random, ['#e9e4c9', '#d8c56e', '#cfc0d2'])]
      for (let k = 0; k < 14; k++) dot(g, x + spread(random, r), y + spread(random, r * 0.7), 0.5 + random() * 0.3, colour)
    }
  for (let i = 0; i < (w * h) / 4200; i++) {
    const r = 0.5 + random() ** 3 * 1.7
    stone(g, random() * w, random() * h, r * 2, r * 1.6, random() * 3, tone(land.pebble, spread(random, 0.12)), random)
  }
  if (theme === 'snow' || theme === 'desert')
    for (let i = 0; i < (w * h) / 5000; i++) {
      const [x, y, l] = [random() * w, random() * h, 8 + random() * 26]
      g.beginPath()
      g.moveTo(x, y)
      g.quadraticCurveTo(x + l / 2, y - 3 - random() * 3, x + l, y + spread(random, 2))
      g.strokeStyle = theme === 'snow' ? 'rgba(110,135,155,.22)' : 'rgba(140,105,55,.2)'
      g.lineWidth = 0.9
      g.stroke()
    }
  if (theme === 'ash' || theme === 'mud')
    for (let i = 0; i < (w * h) / 9000; i++) {
      let p: Pt = [random() * w, random() * h]
      const crack: Pt[] = [p]
      for (let k = 0, a = random() * TAU; k < 6; k++, a += spread(random, 0.7)) crack.push((p = [p[0] + Math.cos(a) * 5, p[1] + Math.sin(a) * 5]))
      line(g, crack, 'rgba(20,18,18,.28)', 0.45)
    }
}
function paving(g: G, w: number, h: number, random: Random): void {
  for (let y = 0, row = 0; y < h; y += 19.05, row++)
    for (let x = row % 2 ? -19.05 : 0; x < w; x += 38.1) {
      slab(g, random() < 0.5 ? `rgba(255,250,240,${random() * 0.1})` : `rgba(30,28,34,${random() * 0.08})`, x, y, 38.1, 19.05)
      if (random() < 0.05)
        line(
          g,
          [
            [x + random() * 38, y],
            [x + 19 + spread(random, 8), y + 9],
            [x + random() * 38, y + 19],
          ],
          'rgba(40,38,40,.3)',
          0.35,
        )
    }
  g.beginPath()
  for (let y = 0, row = 0; y < h; y += 19.05, row++) {
    g.moveTo(0, y)
    g.lineTo(w, y)
    for (let x = row % 2 ? 19.05 : 0; x < w; x += 38.1) {
      g.moveTo(x, y)
      g.lineTo(x, y + 19.05)
    }
  }
  g.strokeStyle = 'rgba(60,56,54,.34)'
  g.lineWidth = 0.45
  g.stroke()
  for (let i = 0; i < 26; i++) dot(g, random() * w, random() * h, 2 + random() * 9, `rgba(46,42,42,${0.03 + random() * 0.05})`)
  for (let i = 0; i < (w * h) / 2600; i++) {
    const [x, y] = [random() * w, Math.round((random() * h) / 19.05) * 19.05]
    line(
      g,
      [
        [x, y],
        [x + spread(random, 1), y - 1.6],
      ],
      'rgba(96,112,60,.7)',
      0.5,
    )
  }
}
/** Tracks and streets: they lie there to be looked at and mean nothing to the rules. */
export function paintWay({ g, land }: Brush, way: { kind: string; width: number; way: Pt[] }, n: number): void {
  const random = seeded(way.kind + n)
  g.lineJoin = g.lineCap = 'round'
  if (way.kind === 'crossing') {
    const [a, b] = [way.way[0]!, way.way.at(-1)!]
    for (let x = -way.width / 2 + 5; x < way.width / 2 - 4; x += 11)
      blot(
        g,
        [
          [a[0] + x, a[1]],
          [a[0] + x + 5.5, a[1]],
          [a[0] + x + 5.5, b[1]],
          [a[0] + x, b[1]],
        ],
        'rgba(226,222,208,.72)',
      )
  } else if (way.kind === 'street' || way.kind === 'slab') {
    const street = way.kind === 'street'
    g.lineCap = 'butt'
    if (street) line(g, way.way, tone(land.stone, 0.28), way.width + 7)
    if (street) line(g, way.way, 'rgba(30,28,30,.55)', way.width + 1.2)
    line(g, way.way, tone(land.track, 0, street ? 1 : 0.55), way.width)
    for (const { p } of paces(way.way, 3.2)) {
      for (let k = 0; k < 5; k++)
        dot(
          g,
          p[0] + spread(random, way.width / 2),
          p[1] + spread(random, way.width / 2),
          0.35 + random() * 0.5,
          random() < 0.5 ? 'rgba(255,255,255,.08)' : 'rgba(0,0,0,.14)',
        )
    }
    g.setLineDash(street ? [26, 22] : [9, 7])
    if (street) line(g, way.way, 'rgba(228,222,200,.7)', 1.6)
    else
      for (const side of [-1, 1])
        line(
          g,
          way.way.map(([x, y]) => (way.way[0]![0] === way.way[1]![0] ? [x + (side * way.width) / 2, y] : [x, y + (side * way.width) / 2])),
          'rgba(206,178,90,.5)',
          1.3,
        )
    g.setLineDash([])
    if (street)
      for (let i = 0; i < 5; i++) {
        const at = along(way.way[0]!, way.way.at(-1)!, (i + random()) / 5)
        const x = at[0] + spread(random, way.width * 0.3)
        if (i % 2) {
          dot(g, x, at[1], 6.4, '#3a3b3e')
          dot(g, x, at[1], 5.4, '#77777a')
          for (let k = -3; k < 4; k += 2)
            line(
              g,
              [
                [x - 3.6, at[1] + k],
                [x + 3.6, at[1] + k],
              ],
              '#4a4a4d',
              0.8,
            )
        } else for (let k = 0; k < 4; k++) dot(g, x + spread(random, 6), at[1] + spread(random, 6), 3 + random() * 7, 'rgba(14,14,18,.13)')
      }
  } else {
    const path = way.kind === 'path'
    for (const [width, alpha] of [
      [1.25, 0.22],
      [1.1, 0.35],
      [0.95, 0.75],
    ] as const) {
      const edge = paces(way.way, 7).map(({ p }): Pt => [p[0] + spread(random, 1.8), p[1] + spread(random, 1.8)])
      line(g, [...edge, way.way.at(-1)!], tone(land.track, 0, path ? alpha * 0.7 : alpha), way.width * width)
    }
    if (!path)
      for (const side of [-0.25, 0.25]) {
        const rut = paces(way.way, 9).map(({ p, turn }): Pt => [
          p[0] - Math.sin(turn) * way.width * side + spread(random, 0.9),
          p[1] + Math.cos(turn) * way.width * side + spread(random, 0.9),
        ])
        line(g, rut, tone(land.rut, 0, 0.4), way.width * 0.15)
        line(g, rut, tone(land.rut, -0.25, 0.28), way.width * 0.05)
      }
    for (const { p, turn } of paces(way.way, 2.6)) {
      const off = spread(random, way.width * 0.56)
      const at: Pt = [p[0] - Math.sin(turn) * off, p[1] + Math.cos(turn) * off]
      if (random() < 0.3) stone(g, ...at, 0.8 + random() * 1.6, 0.7 + random(), random() * 3, tone(land.track, spread(random, 0.25)), random)
      else if (Math.abs(off) > way.width * 0.42 || (!path && Math.abs(off) < way.width * 0.09))
        line(g, [at, [at[0] + spread(random, 1), at[1] - 2.2]], tone(pick(random, land.tuft), 0, 0.6), 0.45)
    }
  }
}
