import type { Cell, Shot } from '../wire/server'
import type { Chance, Text } from '../wire/types'

/** Where a chance lies between 0 and 1. */
export function share(chance: Chance): number {
  const [part, whole] = chance.split('/').map(Number)
  return part! / (whole ?? 1)
}

/** What is chosen: places in the lists of lines, targets and covers. */
export interface Chosen {
  line: number
  target: number
  cover: number
}

/** The shots of a range, in the order they come: lines, in each its targets, in each its covers. */
export class Shots {
  constructor(
    private readonly shots: Shot[],
    private readonly targets: number,
    private readonly covers: number,
  ) {}

  of({ line, target, cover }: Chosen): Shot | undefined {
    return this.shots[(line * this.targets + target) * this.covers + cover]
  }
}

/** Every fate that may come of a shot, the worse for the target the later it comes up for. */
export function fatesOf(shot: Shot): string[] {
  const chances = new Map<string, number>()
  for (const { fates } of shot.cells) for (const [fate, chance] of fates ?? []) chances.set(fate, (chances.get(fate) ?? 0) + share(chance))
  return [...chances].sort(([, a], [, b]) => b - a).map(([fate]) => fate)
}

/** The chance of one fate; none where the attack is not allowed. */
export function chanceOf({ fates }: Cell, fate: string): Chance | undefined {
  if (!fates) return undefined
  return fates.find(([word]) => word === fate)?.[1] ?? '0/1'
}

/** Is the harm the same wherever the attack may be made, whatever the cover? */
export function isFlat(shots: Shot[]): boolean {
  const harms = new Set(shots.flatMap(({ cells }) => cells.flatMap(({ hurt }) => (hurt === null ? [] : [share(hurt)]))))
  return harms.size === 1
}

/** The first weapon for which distance or cover matter: a range that opens with a flat line says nothing. */
export function tellingLine(shots: Shots, lines: number, covers: number): number {
  const each = (line: number) => Array.from({ length: covers }, (_, cover) => shots.of({ line, target: 0, cover })).filter((shot) => shot !== undefined)
  const telling = Array.from({ length: lines }, (_, line) => line).find((line) => !isFlat(each(line)))
  return telling ?? 0
}

/** Was it worked out to the last course? */
export function isExact({ method }: Cell): boolean {
  return method === 'exact'
}

/** A name, or nothing for a list that has only one that changes nothing. */
export function isNamed(names: Text[]): boolean {
  return names.length > 1 || Object.values(names[0] ?? {}).some((name) => name !== '')
}
