import type { Names } from '../texts/names'

/** A part of a sentence: plain, or the name of somebody of a side. */
export interface Part {
  said: string
  side?: number | null
}

const known = new WeakMap<Names['figures'], RegExp | null>()

/** A sentence in parts: the names of figures apart from the rest. */
export function namedIn(text: string, { figures, allegiance }: Names): Part[] {
  if (!known.has(figures)) known.set(figures, pattern([...figures.values()]))
  const name = known.get(figures)
  if (!name) return [{ said: text }]
  return text.split(name).flatMap((said, i): Part[] => {
    if (said === '') return []
    return i % 2 === 0 ? [{ said }] : [{ said, side: allegiance.get(said) ?? null }]
  })
}

/** Any of the names, the longest first, so that "Gang · 3" is not taken for "Gang". */
function pattern(names: string[]): RegExp | null {
  const longest = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length)
  return longest.length > 0 ? new RegExp(`(${longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`) : null
}
