import type { FigureOdds } from '../wire/types'

export type Harm = 'out' | 'down' | 'flees' | 'nothing'

/** How bad a fate is, by its word; what is unknown is no harm. */
const HARMS: [RegExp, Harm][] = [
  [/out$|eliminated|dead|killed|removed|destroyed|prisoner/, 'out'],
  [/down|stun|wound|pinned|hunker|suppress|shock/, 'down'],
  [/flee|bail|rout|panic|flinch|left/, 'flees'],
]
const ORDER: Harm[] = ['out', 'down', 'flees', 'nothing']

export function harmOf(word: string): Harm {
  return HARMS.find(([name]) => name.test(word))?.[1] ?? 'nothing'
}

/** The shares of a bar, the worst first. */
export function barOf(fates: FigureOdds['fates']): { harm: Harm; share: number }[] {
  const shares = new Map<Harm, number>()
  for (const [word, chance] of fates) {
    const [part, whole = 1] = chance.split('/').map(Number)
    shares.set(harmOf(word), (shares.get(harmOf(word)) ?? 0) + part! / whole)
  }
  return ORDER.flatMap((harm) => (shares.has(harm) ? [{ harm, share: shares.get(harm)! }] : []))
}
