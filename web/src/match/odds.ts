import type { FigureOdds, Sign, Word } from '../wire/types'

export type Harm = 'out' | 'down' | 'flees' | 'nothing'

/** How bad a fate is; what is not here is no harm. */
const HARMS: Partial<Record<Sign, Harm>> = { out: 'out', down: 'down', stunned: 'down', wounded: 'down', pinned: 'down', hunkered: 'down', fled: 'flees', shaken: 'flees' }
const ORDER: Harm[] = ['out', 'down', 'flees', 'nothing']

/** The shares of a bar, the worst first. */
export function barOf(fates: FigureOdds['fates'], signOf: (fate: Word) => Sign): { harm: Harm; share: number }[] {
  const shares = new Map<Harm, number>()
  for (const [word, chance] of fates) {
    const [part, whole = 1] = chance.split('/').map(Number)
    const harm = HARMS[signOf(word)] ?? 'nothing'
    shares.set(harm, (shares.get(harm) ?? 0) + part! / whole)
  }
  return ORDER.flatMap((harm) => (shares.has(harm) ? [{ harm, share: shares.get(harm)! }] : []))
}
