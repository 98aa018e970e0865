import { blot, dot, line, spread, TAU, tile, type Brush } from './brush'
import type { Land } from './land'
import { mix, rgb, seeded, tone } from './seed'
import { boxOf, inside, outlineOf, packed, type Piece, type Pt } from './shape'

const SPRITE = 168
function crown(land: Land, kind: string, n: number): HTMLCanvasElement {
  return tile(`crown${land.leaf.join()}${kind}${n}`, () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: SPRITE, height: SPRITE })
    const g = canvas.getContext('2d')!
    const random = seeded(kind + n)
    g.translate(SPRITE / 2, SPRITE / 2)
    const R = SPRITE / 2 - 4
    const tint = (colour: string) => {
      const [r, gg, b] = mix(rgb(colour), n % 2 ? [128, 112, 52] : [52, 84, 62], [0, 0.16, 0.12, 0.05, 0.22][n]!)
      return `rgb(${r | 0},${gg | 0},${b | 0})`
    }
    const lobes = Array.from({ length: 9 }, (_, i) => ({ a: ((i + random() * 0.7) / 9) * TAU, r: R * (0.3 + random() * 0.1) }))
    if (kind === 'dead') {
      const branch = (x: number, y: number, a: number, l: number, w: number): void => {
        const end: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l]
        line(g, [[x, y], end], tone(land.leaf[w > 3 ? 2 : 3]!, w > 3 ? -0.1 : 0.1), w)
        if (l > 9) for (let k = 0; k < 2; k++) branch(...end, a + spread(random, 0.75), l * (0.6 + random() * 0.18), w * 0.66)
      }
      for (let i = 0; i < 6; i++) branch(0, 0, (i / 6) * TAU + spread(random, 0.3), R * 0.36, 7)
      return canvas
    }
    if (kind === 'fir') {
      for (let ring = 0; ring < 4; ring++) {
        const r = R * (1 - ring * 0.25)
        const star = Array.from({ length: 26 }, (_, i): Pt => [
          Math.cos((i / 26) * TAU) * r * (i % 2 ? 0.66 : 0.94 + random() * 0.06),
          Math.sin((i / 26) * TAU) * r * (i % 2 ? 0.66 : 0.94 + random() * 0.06),
        ])
        blot(
          g,
          star.map(([x, y]): Pt => [x + 2, y + 3]),
          tone(land.leaf[0]!, -0.4, 0.6),
        )
        blot(g, star, land.leaf[Math.min(ring, 2)]!)
        for (let i = 0; i < 16; i++) {
          const a = Math.PI * (0.85 + random() * 0.95)
          line(
            g,
            [
              [Math.cos(a) * r * 0.45, Math.sin(a) * r * 0.45],
              [Math.cos(a) * r * 0.86, Math.sin(a) * r * 0.86],
            ],
            tone(land.leaf[3]!, 0, 0.8),
            2.6,
          )
        }
      }
      return canvas
    }
    for (const { a, r } of lobes) dot(g, Math.cos(a) * (R - r), Math.sin(a) * (R - r), r, land.leaf[0]!)
    dot(g, 0, 0, R * 0.74, land.leaf[0]!)
    // Clumps of leaves from the rim inwards, lighter towards the sun.
    for (let i = 0; i < 240; i++) {
      const [a, k] = [random() * TAU, Math.sqrt(1 - (i / 240) * 0.96)]
      const edge = R * (0.84 + 0.1 * Math.sin(a * 9 + n))
      const [x, y] = [Math.cos(a) * edge * k, Math.sin(a) * edge * k]
      const light = 0.5 - (x * 0.62 + y * 0.78) / R / 1.7 + (1 - k) * 0.22 + spread(random, 0.2)
      const at = Math.min(Math.max(light, 0), 0.99) * land.leaf.length
      g.beginPath()
      g.ellipse(x, y, 6.6 + random() * 5, 4 + random() * 3, random() * 3, 0, TAU)
      g.fillStyle = tint(tone(land.leaf[at | 0]!, spread(random, 0.07), 0.92))
      g.fill()
    }
    if (kind === 'fruit')
      for (let i = 0; i < 17; i++) {
        const [a, k] = [random() * TAU, Math.sqrt(random()) * R * 0.74]
        dot(g, Math.cos(a) * k + 1, Math.sin(a) * k + 1.4, 3.6, 'rgba(25,30,18,.6)')
        dot(g, Math.cos(a) * k, Math.sin(a) * k, 3.3, '#b9a349')
      }
    return canvas
  })
}
/** Where the trees of a wood stand: always the same for the same piece. */
const groves = new WeakMap<Piece, [number, number, number][]>()
export function treesOf(piece: Piece, look: string): [number, number, number][] {
  if (!groves.has(piece)) {
    const random = seeded(piece.id)
    const poly = outlineOf(piece)
    const { x, y, w, h } = boxOf(poly)
    const [nx, ny] = [Math.max(Math.round(w / 29), 1), Math.max(Math.round(h / 29), 1)]
    const rows = () =>
      Array.from({ length: nx * ny }, (_, i): [number, number, number] => [
        x + ((i % nx) + 0.5) * (w / nx) + spread(random, 1.6),
        y + (((i / nx) | 0) + 0.5) * (h / ny) + spread(random, 1.6),
        11 + random() * 1.6,
      ])
    groves.set(piece, look === 'orchard' ? rows().filter((t) => inside([t[0], t[1]], poly)) : packed(poly, 19, 8.5, 0.78, random))
  }
  return groves.get(piece)!
}
export function paintCrowns({ g, land }: Brush, piece: Piece, look: string): void {
  treesOf(piece, look).forEach(([x, y, r], i) =>
    g.drawImage(crown(land, land.tree === 'leaf' && look === 'orchard' ? 'fruit' : land.tree, i % 4), x - r * 1.05, y - r * 1.05, r * 2.1, r * 2.1),
  )
}
