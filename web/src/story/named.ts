import type { SideId } from '../wire/types'
import type { Names } from '../texts/names'

/** A part of a sentence: plain, or the name of somebody of a side. */
export interface Part {
  said: string
  side?: number | null
}

type Known = Pick<Names, 'figures' | 'allegiance'> & Partial<Pick<Names, 'units' | 'members' | 'sides' | 'called'>>

/** A side is spoken of with its article, which is no part of its name. */
const ARTICLE = /^(the|el|la|los|las) /i

/** Whose each name is, and a pattern of any of them. */
interface Bearers {
  of: Map<string, SideId | null>
  name: RegExp
}

const known = new WeakMap<Names['figures'], Bearers | null>()

/** A sentence in parts: the names of figures, units and sides apart from the rest. */
export function namedIn(text: string, names: Known): Part[] {
  const { figures } = names
  if (!known.has(figures)) known.set(figures, bearersOf(names))
  const bearers = known.get(figures)
  if (!bearers) return [{ said: text }]
  return text.split(bearers.name).flatMap((said, i): Part[] => {
    if (said === '') return []
    return i % 2 === 0 ? [{ said }] : [{ said, side: bearers.of.get(said) ?? null }]
  })
}

/** A side, a unit and a figure may have one name: the figure's goes first. Within a sentence sides begin small. */
function bearersOf({ figures, allegiance, units, members, sides, called }: Known): Bearers | null {
  const whose = (unit: number) => [...(members ?? [])].flatMap(([figure, of]) => (of === unit ? [allegiance.get(figures.get(figure) ?? '') ?? null] : []))[0]
  const all: [string, SideId | null][] = [
    ...(sides ?? []).flatMap((names, side) => {
      const spoken = [called?.[side]?.en, called?.[side]?.es].flatMap((name) => (name ? [name.replace(ARTICLE, '')] : []))
      return [...Object.values(names), ...spoken].flatMap((name) => [name, small(name), name.toLowerCase()].map((it): [string, SideId] => [it, side]))
    }),
    ...[...(units ?? [])].map(([unit, name]): [string, SideId | null] => [name, whose(unit) ?? null]),
    ...[...figures.values()].map((name): [string, SideId | null] => [name, allegiance.get(name) ?? null]),
  ]
  const given = all.filter(([name]) => name !== '')
  if (given.length === 0) return null
  return { of: new Map(given), name: pattern(given.map(([name]) => name)) }
}

/** Any of the names as words of their own, the longest first, so that "Gang · 3" is not taken for "Gang". */
function pattern(names: string[]): RegExp {
  const longest = [...new Set(names)].sort((a, b) => b.length - a.length)
  const any = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u')
}

function small(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
