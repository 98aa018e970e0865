import type { Die, Event, SideId } from '../wire/types'

/** All the throws of one side with one kind of die. */
export interface Throws {
  side: SideId
  die: Die
  /** How often each face fell. */
  faces: Map<number, number>
}

/** A number and the bounds it lies between, nineteen times in twenty. */
export interface Band {
  value: number
  low: number
  high: number
}

/** What some throws came to, beside what fair dice come to. */
export interface Luck {
  count: number
  mean: number
  /** The mean of as many fair dice. */
  fair: Band
  faces: { face: number; count: number; share: Band; expected: number }[]
}

/** Standard deviations that hold nineteen cases in twenty. */
const Z = 1.96

/** The faces of a die. */
export function facesOf(die: Die): number[] {
  if (die === 'd66') return [1, 2, 3, 4, 5, 6].flatMap((ten) => [1, 2, 3, 4, 5, 6].map((one) => 10 * ten + one))
  return Array.from({ length: Number(die.slice(1)) }, (_, i) => i + 1)
}

/** The throws of a battle, side by side and die by die. */
export function throwsOf(events: Event[]): Throws[] {
  const all = new Map<string, Throws>()
  for (const event of events) {
    if (!('rolled' in event)) continue
    const { side, die, faces } = event.rolled
    const key = `${side} ${die}`
    const throws = all.get(key) ?? { side, die, faces: new Map() }
    for (const face of faces) throws.faces.set(face, (throws.faces.get(face) ?? 0) + 1)
    all.set(key, throws)
  }
  return [...all.values()].sort((a, b) => (a.die < b.die ? -1 : a.die > b.die ? 1 : a.side - b.side))
}

export function luckOf({ die, faces }: Throws): Luck {
  const all = facesOf(die)
  const count = [...faces.values()].reduce((sum, times) => sum + times, 0)
  const mean = [...faces].reduce((sum, [face, times]) => sum + face * times, 0) / count
  const expected = all.reduce((sum, face) => sum + face, 0) / all.length
  const variance = all.reduce((sum, face) => sum + (face - expected) ** 2, 0) / all.length
  const off = Z * Math.sqrt(variance / count)
  const told = all.map((face) => ({ face, count: faces.get(face) ?? 0, share: shareOf(faces.get(face) ?? 0, count), expected: 1 / all.length }))
  return { count, mean, fair: { value: expected, low: expected - off, high: expected + off }, faces: told }
}

/** A share of so many, with the bounds of its true value after Wilson. */
export function shareOf(part: number, whole: number): Band {
  const value = part / whole
  const spread = 1 + Z ** 2 / whole
  const middle = (value + Z ** 2 / (2 * whole)) / spread
  const half = (Z / spread) * Math.sqrt((value * (1 - value)) / whole + Z ** 2 / (4 * whole ** 2))
  return { value, low: Math.max(middle - half, 0), high: Math.min(middle + half, 1) }
}
