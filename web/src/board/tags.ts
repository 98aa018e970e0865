import type { FigureId, FigureView, MarkerView, Point } from '../wire/types'
import { drawn, type Size } from './camera'
import { commonName, shortNames } from './glyphs'
import { around, writeNames, type Bearer, type Box } from './names'
import { oneOfEach, sideBySide } from './piles'
import { plateOf } from './shapes'
import type { Tag } from './Tags.svelte'

interface Wish {
  figures: FigureView[]
  /** Figures that act as one: they share one name. */
  units: FigureView[][]
  markers: MarkerView[]
  chosen: ReadonlySet<FigureId>
  depth: number
  size: Size
  /** Pixels to a millimetre. */
  scale: number
  /** However small the drawing, every name is written. */
  all: boolean
  word: (word: string) => string
}

/** Pixels to a millimetre from which on figures and markers have their names. */
const NAMES_FROM = 0.2
const MARKER = 13

/** The names on the table, each where there is room for it. */
export function tagsOf(wish: Wish): Tag[] {
  const { figures, units, markers, chosen, depth, size, scale, all } = wish
  const inUnit = new Set(units.flat().map(({ figure }) => figure))
  const short = shortNames(figures)
  const dressed = new Map<string, Pick<Tag, 'side' | 'sort' | 'dull'>>()
  const bearers: Bearer[] = []
  const add = (bearer: Bearer, look: Pick<Tag, 'side' | 'sort' | 'dull'>) => {
    bearers.push(bearer)
    dressed.set(bearer.key, look)
  }
  for (const unit of units) {
    const here = unit.filter(({ place, gone }) => place && !gone)
    if (here.length > 0) add(bannerOf(unit, here, depth, here.some(({ figure }) => chosen.has(figure))), { side: unit[0]!.side, sort: 'unit', dull: here.every(({ spent }) => spent) })
  }
  for (const { figure, place, base, gone, side, spent } of figures) {
    const first = all || chosen.has(figure)
    if (gone || inUnit.has(figure) || !(first || scale > NAMES_FROM)) continue
    const radius = plateOf(base) + (chosen.has(figure) ? 8 / scale : 0)
    add({ key: `f${figure}`, name: short.get(figure) ?? '', at: drawn(place!, depth), radius, first }, { side, sort: 'person', dull: spent && !first })
  }
  if (scale > NAMES_FROM) {
    for (const { marker, kind, place } of oneOfEach(markers.filter((it) => !isNumbered(it, markers)))) add({ key: `m${marker}`, name: wish.word(kind), at: drawn(place, depth), radius: MARKER, first: false }, { side: null, sort: 'thing', dull: false })
  }
  const margin = 4 / scale
  const sheet = { left: margin, right: size.width - margin, top: 0, bottom: size.height }
  return writeNames(bearers, scale, sheet, taken(wish)).map((written) => ({ ...written, ...dressed.get(written.key)! }))
}

/** Of several alike each has its number, which says enough: only pointing at one tells the word. */
function isNumbered({ marker, kind, number }: MarkerView, all: MarkerView[]): boolean {
  return number != null && all.some((other) => other.kind === kind && other.marker !== marker)
}

/** A unit's banner: its name and how many of it are left, below its models. */
function bannerOf(unit: FigureView[], here: FigureView[], depth: number, first: boolean): Bearer {
  const places = here.map(({ place }) => drawn(place!, depth))
  const middle = mean(places)
  const radius = Math.max(...places.map(({ y }) => Math.abs(y - middle.y))) + plateOf(here[0]!.base) + 6
  return { key: `u${unit[0]!.unit}`, name: `${commonName(unit.map(({ name }) => name))} ${here.length}/${unit.length}`, at: middle, radius, first }
}

/** Where nothing may be written: over figures, their badges, and markers. */
function taken({ figures, markers, depth, scale }: Wish): Box[] {
  const badged = figures.filter(({ statuses, gone }) => statuses.length > 0 && !gone)
  return [
    ...figures.map(({ place, base }) => around(drawn(place!, depth), plateOf(base) * 0.95)),
    ...badged.map(({ place, base }) => {
      const [at, r] = [drawn(place!, depth), plateOf(base)]
      return { left: at.x + r * 0.4, right: at.x + r + 18 / scale, top: at.y - r - 8 / scale, bottom: at.y - r * 0.1 }
    }),
    ...sideBySide(markers).map(({ place }) => around(drawn(place, depth), MARKER)),
  ]
}

function mean(points: Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}
