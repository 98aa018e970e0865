import { dot, box, laid, line, pick, slab, spread, type G, type Recipe } from './brush'
import { seeded, tone, type Random } from './seed'
import { boxOf, outlineOf, paces, type Piece } from './shape'

/** A metal deck one can stand on: plates, a grating, a rim. */
export function deck(g: G, w: number, h: number, colour: string, random: Random): void {
  slab(g, tone(colour, -0.35), 0, 0, w, h)
  for (let x = 0; x < w; x += 25.4)
    for (let y = 0; y < h; y += 25.4) {
      slab(g, tone(colour, spread(random, 0.07)), x + 0.4, y + 0.4, 24.6, 24.6)
    }
  g.beginPath()
  for (let x = 1.6; x < w; x += 3.2) {
    g.moveTo(x, 0)
    g.lineTo(x, h)
  }
  g.strokeStyle = 'rgba(12,12,14,.3)'
  g.lineWidth = 0.8
  g.stroke()
  g.beginPath()
  for (let y = 3.2; y < h; y += 6.35) {
    g.moveTo(0, y)
    g.lineTo(w, y)
  }
  g.strokeStyle = 'rgba(255,255,255,.10)'
  g.stroke()
  for (let i = 0; i < (w * h) / 900; i++) dot(g, random() * w, random() * h, 1 + random() * 4, 'rgba(110,62,34,.14)')
}
export function ladders(g: G, piece: Piece): void {
  const { x, y, w, h } = boxOf(outlineOf(piece))
  for (const [lx, ly] of piece.ladders ?? []) {
    const upright = Math.min(Math.abs(lx - x), Math.abs(lx - x - w)) < Math.min(Math.abs(ly - y), Math.abs(ly - y - h))
    g.save()
    g.translate(lx, ly)
    if (upright) g.rotate(Math.PI / 2)
    for (const [width, style] of [
      [2, '#1d1c1b'],
      [1.1, '#d8c58a'],
    ] as const) {
      g.beginPath()
      for (const k of [-3.6, 3.6]) {
        g.moveTo(k, -8)
        g.lineTo(k, 8)
      }
      for (let k = -6; k < 8; k += 3) {
        g.moveTo(-3.6, k)
        g.lineTo(3.6, k)
      }
      g.strokeStyle = style
      g.lineWidth = width
      g.stroke()
    }
    g.restore()
  }
}
export function paintDeck({ g }: { g: G }, piece: Piece): void {
  const random = seeded(piece.id)
  const poly = outlineOf(piece)
  laid(g, poly, (w, h) => deck(g, w, h, piece.kind === 'catwalk' ? '#7c7367' : '#737678', random))
  g.lineJoin = 'miter'
  for (const [width, style] of [
    [4.2, '#232221'],
    [2.8, '#b39a45'],
    [0.9, '#d9c67a'],
  ] as const)
    line(g, poly, style, width, true)
  for (const { p } of paces(poly, 12.7, true)) {
    dot(g, p[0] + 0.5, p[1] + 0.6, 1.5, '#1d1c1b')
    dot(g, p[0], p[1], 1.3, '#efe0a2')
  }
  ladders(g, piece)
}
/** What is made of steel. */
export const STEEL: Record<string, Recipe> = {
  container({ g }, piece, random) {
    const colour = pick(random, ['#6d7a70', '#7d5f52', '#83795f', '#6a6d74'])
    laid(g, outlineOf(piece), (w, h) => {
      slab(g, colour, 0, 0, w, h)
      for (let x = 4; x < w - 4; x += 3.6) {
        slab(g, tone(colour, 0.16), x, 2, 1.5, h - 4)
        slab(g, tone(colour, -0.26), x + 1.7, 2, 1.2, h - 4)
      }
      for (let i = 0; i < 9; i++) dot(g, random() * w, random() * h, 2 + random() * 6, 'rgba(96,52,28,.16)')
      g.strokeStyle = tone(colour, -0.55)
      g.lineWidth = 4.4
      g.strokeRect(0, 0, w, h)
      g.strokeStyle = tone(colour, 0.14)
      g.lineWidth = 1.2
      g.strokeRect(1.6, 1.6, w - 3.2, h - 3.2)
      for (const cx of [0, w - 5]) for (const cy of [0, h - 5]) box(g, cx, cy, 5, 5, '#3b3a39')
    })
  },
  tower({ g }, piece, random) {
    const poly = outlineOf(piece)
    laid(g, poly, (w, h) => {
      deck(g, w, h, '#716e68', random)
      g.strokeStyle = 'rgba(0,0,0,.4)'
      g.lineWidth = 18
      g.strokeRect(0, 0, w, h)
      box(g, w / 2 - 11, h / 2 - 11, 22, 22, '#58564f')
      for (let k = 0; k < 4; k++) {
        slab(g, '#85827a', w / 2 - 9, h / 2 - 8 + k * 4.5, 18, 1.4)
      }
    })
    for (const [width, style] of [
      [6, '#1f1e1d'],
      [4.4, '#98938a'],
      [1.2, '#cbc6bb'],
    ] as const)
      line(g, poly, style, width, true)
    for (const [x, y] of poly) {
      dot(g, x, y, 4.2, '#1f1e1d')
      dot(g, x, y, 3.2, '#b59d4b')
    }
    ladders(g, piece)
  },
  tank({ g }, piece, random) {
    const colour = pick(random, ['#8b8a80', '#84807a', '#8a7f6d'])
    laid(g, outlineOf(piece), (w, h) => {
      const round = g.createLinearGradient(0, 0, 0, h)
      for (const [at, by] of [
        [0, -0.3],
        [0.18, 0.2],
        [0.34, 0.42],
        [0.6, -0.08],
        [1, -0.6],
      ] as const)
        round.addColorStop(at, tone(colour, by))
      slab(g, round, 0, 0, w, h)
      for (const x of [w * 0.12, w * 0.5, w * 0.88]) {
        slab(g, 'rgba(20,18,18,.42)', x, 0, 2.4, h)
        slab(g, 'rgba(255,255,255,.2)', x, 0, 0.8, h)
      }
      for (let i = 0; i < 9; i++) {
        const [x, l] = [random() * w, 8 + random() * 20]
        slab(g, 'rgba(104,58,30,.2)', x, h * 0.4 + random() * 8, 1.4, l)
      }
      dot(g, w / 2 + 1.6, h * 0.42 + 2, 8.6, 'rgba(0,0,0,.4)')
      dot(g, w / 2, h * 0.42, 8.2, '#3c3a38')
      dot(g, w / 2, h * 0.42, 7, tone(colour, 0.1))
      dot(g, w / 2, h * 0.42, 2, '#3c3a38')
    })
    line(g, outlineOf(piece), '#1f1d1c', 2, true)
  },
}
