import type { Point, Shape } from '../wire/types'
import type { Language } from './ruler'

/** Terrain a point lies in, beside or so far off, by its number. */
export interface Whereabouts {
  piece: number
  how: 'in' | 'by' | 'off'
  far: number
}

const POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

/** So near, from a base's middle, one stands beside a thing: an inch and a little. */
const BESIDE = 32_000

/** The piece a point lies in, the last that was laid; or else the nearest. */
export function whereabouts(at: Point, shapes: Shape[]): Whereabouts | undefined {
  const inside = shapes.findLastIndex((shape) => isIn(at, shape))
  if (inside >= 0) return { piece: inside, how: 'in', far: 0 }
  const all = shapes.map((shape) => distance(at, shape))
  const far = Math.min(...all)
  return all.length > 0 ? { piece: all.indexOf(far), how: far <= BESIDE ? 'by' : 'off', far } : undefined
}

/** The point of the compass nearest to a bearing in tenths of a degree. */
export function compassOf(bearing: number): string {
  return POINTS[Math.floor((bearing + 225) / 450) % 8]!
}

/** The point of the compass from one point to another. */
export function compass(from: Point, to: Point): string {
  return compassOf((Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 1800) / Math.PI) + 3600) % 3600)
}

/** Spanish words for terrain that end otherwise than most of their gender. */
const FEMININE = /^(torre|pared|red|nave)\b/

/** A thing with its article, of it and to it: `el seto`, `del seto`, `al seto`; `the hedge`, `of the hedge`, `to the hedge`. */
export function articled(noun: string, language: Language): Joined {
  if (language === 'en') return joined(`the ${noun}`, language)
  const [first = ''] = noun.split(' ')
  const isMany = /s$/.test(first)
  const isFeminine = FEMININE.test(first) || /(a|as|ción|dad)$/.test(first)
  const article = isMany ? (isFeminine ? 'las' : 'los') : isFeminine ? 'la' : 'el'
  return joined(`${article} ${noun}`, language)
}

/** Whether the name of a unit is many: `Acolytes`, `Lanzas de la Garza`, but not `Guard Squad`. */
export function isPlural(name: string, language: Language): boolean {
  const words = name.split(' ').filter((word) => /^\p{L}+$/u.test(word))
  return /[^s]s$/.test(words.at(language === 'en' ? -1 : 0) ?? '')
}

export type Joined = Record<'those' | 'of-those' | 'to-those', string>

/** What has its article already, with the prepositions before it. */
export function joined(those: string, language: Language): Joined {
  const after = (preposition: string) => (language === 'es' && those.startsWith('el ') ? `${preposition}l ${those.slice(3)}` : `${preposition} ${those}`)
  const [of, to] = language === 'es' ? ['de', 'a'] : ['of', 'to']
  return { those, 'of-those': after(of!), 'to-those': after(to!) }
}

function isIn(at: Point, shape: Shape): boolean {
  if ('disc' in shape) return Math.hypot(at.x - shape.disc.centre.x, at.y - shape.disc.centre.y) <= shape.disc.radius
  if ('wall' in shape) return false
  let inside = false
  shape.polygon.forEach((a, i) => {
    const b = shape.polygon.at(i - 1)!
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

function distance(at: Point, shape: Shape): number {
  if ('disc' in shape) return Math.max(Math.hypot(at.x - shape.disc.centre.x, at.y - shape.disc.centre.y) - shape.disc.radius, 0)
  const points = 'wall' in shape ? shape.wall : shape.polygon
  const ring = 'wall' in shape ? points : [...points, points[0]!]
  return Math.min(...ring.slice(1).map((to, i) => toSegment(at, ring[i]!, to)))
}

function toSegment(at: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = dx === 0 && dy === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy)
  const t = Math.min(Math.max(along, 0), 1)
  return Math.hypot(at.x - a.x - t * dx, at.y - a.y - t * dy)
}
