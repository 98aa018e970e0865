/** Chance that is the same every time: whatever a word is, its stones always fall alike. */
export type Random = () => number
export function seeded(word: string): Random {
  let a = 2166136261
  for (let i = 0; i < word.length; i++) a = Math.imul(a ^ word.charCodeAt(i), 16777619)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
/** Clouds from 0 to 1 on a square that joins itself at its edges. */
export function clouds(word: string, size: number, cells: number, octaves: number): Float32Array {
  const out = new Float32Array(size * size)
  let weight = 0.5
  let most = 0
  for (let o = 0; o < octaves; o++, cells *= 2, weight *= 0.55) {
    const random = seeded(word + o)
    const lattice = Float32Array.from({ length: cells * cells }, random)
    const cell = size / cells
    for (let y = 0; y < size; y++) {
      const fy = y / cell
      const y0 = Math.floor(fy)
      const ty = (fy - y0) ** 2 * (3 - 2 * (fy - y0))
      const [rowA, rowB] = [y0 * cells, ((y0 + 1) % cells) * cells]
      for (let x = 0; x < size; x++) {
        const fx = x / cell
        const x0 = Math.floor(fx)
        const x1 = (x0 + 1) % cells
        const tx = (fx - x0) ** 2 * (3 - 2 * (fx - x0))
        const top = lattice[rowA + x0]! + (lattice[rowA + x1]! - lattice[rowA + x0]!) * tx
        const foot = lattice[rowB + x0]! + (lattice[rowB + x1]! - lattice[rowB + x0]!) * tx
        out[y * size + x]! += (top + (foot - top) * ty) * weight
      }
    }
    most += weight
  }
  for (let i = 0; i < out.length; i++) out[i]! /= most
  return out
}
export type Rgb = readonly [number, number, number]
export function rgb(colour: string): Rgb {
  if (colour[0] !== '#')
    return colour
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map(Number) as unknown as Rgb
  const n = parseInt(colour.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => a.map((v, i) => v + (b[i]! - v) * t) as unknown as Rgb
/** A colour made lighter (up to 1) or darker (down to -1), with some transparency. */
export function tone(colour: string, by = 0, alpha = 1): string {
  const [r, g, b] = mix(rgb(colour), by < 0 ? [18, 16, 24] : [255, 248, 228], Math.abs(by))
  return `rgba(${r | 0},${g | 0},${b | 0},${alpha})`
}
/** A square of texture whose colours run along some stops as its clouds do, with a grain on top. */
export function texture(word: string, size: number, cells: number, stops: string[], grain: number, alpha = 1): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const g = canvas.getContext('2d')!
  const image = g.createImageData(size, size)
  const field = clouds(word, size, cells, 4)
  const random = seeded(word + 'grain')
  const ramp = stops.map(rgb)
  const looked = Array.from({ length: 256 }, (_, i) =>
    mix(ramp[((i / 256) * (ramp.length - 1)) | 0]!, ramp[(((i / 256) * (ramp.length - 1)) | 0) + 1]!, ((i / 256) * (ramp.length - 1)) % 1),
  )
  for (let i = 0; i < field.length; i++) {
    const colour = looked[(Math.min(Math.max((field[i]! - 0.25) * 2, 0), 0.999) * 256) | 0]!
    const speck = (random() + random() - 1) * grain
    image.data[i * 4] = colour[0] + speck
    image.data[i * 4 + 1] = colour[1] + speck
    image.data[i * 4 + 2] = colour[2] + speck
    image.data[i * 4 + 3] = alpha * 255
  }
  g.putImageData(image, 0, 0)
  return canvas
}
