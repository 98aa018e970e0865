/** How an answer compares with the best one. */
export type Verdict = 'best' | 'close' | 'worse' | 'bad'

/** Worths are told in parts of a victory, which is two thousand: from here on the difference is felt, and it is bad. */
const FELT = 20
const BAD = 200

/** What the worth of an answer means to a player, beside that of the best; nothing where it was never tried. */
export function verdictOf(worth: number | null, best: number | null): Verdict | undefined {
  if (worth === null || best === null) return undefined
  const less = best - worth
  if (less <= 0) return 'best'
  return less < FELT ? 'close' : less < BAD ? 'worse' : 'bad'
}
