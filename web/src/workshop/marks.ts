import type { Mark, Plan } from '../wire/workshop'

/** A mark that lies on the table: whose, the how many-th, and what is written there. */
export interface Laid {
  mark: Mark
  side: number
  n: number
  value: unknown
}

type Data = Record<string | number, unknown>

const isOfASide = (mark: Mark) => mark.at.includes('{side}')
const isMany = (mark: Mark) => mark.at.includes('{n}')

function steps(mark: Mark, side: number, n: number): (string | number)[] {
  return mark.at.split('/').slice(1).map((part) => (part === '{side}' ? side : part === '{n}' ? n : part))
}

/** Every mark that the rules of a scenario have. */
export function marksOf(plan: Plan, marks: Mark[]): Laid[] {
  return marks.flatMap((mark) => {
    const sides = isOfASide(mark) ? plan.sides.length : 1
    const found: Laid[] = []
    for (let side = 0; side < sides; side++) {
      for (let n = 0; n < 200; n++) {
        const value = steps(mark, side, n).reduce<unknown>((at, step) => (at as Data | undefined | null)?.[step], plan.rules)
        if (value === undefined || value === null) break
        found.push({ mark, side, n, value })
        if (!isMany(mark)) break
      }
    }
    return found
  })
}

/** The rules with a mark written into them; what is missing on the way is made. */
export function withMark(rules: unknown, { mark, side, n, value }: Laid): unknown {
  const way = steps(mark, side, n)
  const put = (at: unknown, depth: number): unknown => {
    if (depth === way.length) return value
    const step = way[depth]!
    const inner = put((at as Data | undefined | null)?.[step], depth + 1)
    if (typeof step === 'number') {
      const list = Array.isArray(at) ? [...at] : []
      while (list.length < step) list.push(typeof way[depth + 1] === 'string' ? {} : [])
      list[step] = inner
      return list
    }
    const beside = depth === way.length - 1 ? mark.with : undefined
    return { ...beside, ...(at as Data | undefined | null), [step]: inner }
  }
  return put(rules, 0)
}

/** The rules without a mark; those of its kind that follow move up. */
export function withoutMark(rules: unknown, { mark, side, n }: Laid): unknown {
  const way = steps(mark, side, n)
  const cut = mark.at.split('/').slice(1).lastIndexOf('{n}')
  const last = cut >= 0 ? cut : way.length - 1
  const take = (at: unknown, depth: number): unknown => {
    const step = way[depth]!
    if (at === undefined || at === null) return at
    if (depth < last) {
      if (Array.isArray(at)) return at.map((it, i) => (i === step ? take(it, depth + 1) : it))
      return { ...(at as Data), [step]: take((at as Data)[step], depth + 1) }
    }
    if (Array.isArray(at)) return at.filter((_, i) => i !== step)
    return Object.fromEntries(Object.entries(at as Data).filter(([name]) => name !== step))
  }
  return take(rules, 0)
}

/** Where the next of a kind goes. */
export function nextOf(plan: Plan, mark: Mark, side: number): number {
  return isMany(mark) ? marksOf(plan, [mark]).filter((it) => it.side === side).length : 0
}

export { isMany, isOfASide }
