import type { SideId } from '../wire/types'
import { turningPoint, type Loss, type Turn } from './course'

/** A part of the tale of a battle. */
export type Part =
  /** Turns in which nobody fell. */
  | { quiet: 'first' | 'between' | 'last' }
  /** A turn that cost somebody: whom each put out, and whether the battle turned there. */
  | { turn: Turn; blows: { by?: Loss['by']; fallen: Loss[] }[]; turns: boolean }

/** Fewer turns without a loss are passed over in silence. */
const LULL = 2

/** The battle in the turns that mattered, and the lulls between them. */
export function taleOf(turns: Turn[], winner?: SideId | null): Part[] {
  const turning = turningPoint(turns, winner)?.turn
  const parts: Part[] = []
  let quiet = 0
  for (const turn of turns) {
    if (turn.losses.length === 0) {
      quiet += turn.heading ? 1 : 0
      continue
    }
    if (quiet >= LULL) parts.push({ quiet: parts.length === 0 ? 'first' : 'between' })
    quiet = 0
    parts.push({ turn, blows: blowsOf(turn.losses), turns: turn === turning })
  }
  if (quiet >= LULL && parts.length > 0) parts.push({ quiet: 'last' })
  return parts
}

/** The fallen of a turn by whoever put them out. */
function blowsOf(losses: Loss[]): { by?: Loss['by']; fallen: Loss[] }[] {
  const blows = new Map<Loss['by'], Loss[]>()
  for (const loss of losses) blows.set(loss.by, [...(blows.get(loss.by) ?? []), loss])
  return [...blows].map(([by, fallen]) => ({ ...(by !== undefined && { by }), fallen }))
}

/** How many of a side still stand, and how many there were. */
export function standing(figures: { side?: SideId | null; gone: boolean }[], side: SideId): { left: number; all: number } {
  const own = figures.filter((figure) => figure.side === side)
  return { left: own.filter(({ gone }) => !gone).length, all: own.length }
}
