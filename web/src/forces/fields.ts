/** Plain data, as a force is written. */
export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain }

type Step = string | number

/** The steps of a field: `figures[2].weapons`. */
export function stepsOf(field: string): Step[] {
  return [...field.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, place]) => (place === undefined ? name! : Number(place)))
}

/** What stands at a field; nothing where there is none. */
export function at(value: Plain | undefined, field: string): Plain | undefined {
  let found = value
  for (const step of stepsOf(field)) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<Step, Plain>)[step]
  }
  return found
}

/** The same with something else at a field; with nothing at all, the field is left out. */
export function put(value: Plain, field: string, wanted: Plain | undefined): Plain {
  return put_at(value, stepsOf(field), wanted)
}

function put_at(value: Plain | undefined, [step, ...rest]: Step[], wanted: Plain | undefined): Plain {
  if (step === undefined) return wanted ?? null
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    if (rest.length === 0 && wanted === undefined) list.splice(step, 1)
    else list[step] = put_at(list[step], rest, wanted)
    return list
  }
  const table = typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  if (rest.length === 0 && wanted === undefined) delete table[step]
  else table[step] = put_at(table[step], rest, wanted)
  return table
}

/** The same with one more entry in the list at a field, behind a place or at the end. */
export function add(value: Plain, field: string, entry: Plain, behind?: number): Plain {
  const found = at(value, field)
  const list = Array.isArray(found) ? [...found] : []
  list.splice(behind === undefined ? list.length : behind + 1, 0, entry)
  return put(value, field, list)
}

/** A name that nobody in a list has: `Rifleman`, then `Rifleman 2`. */
export function freeName(wish: string, taken: readonly string[]): string {
  const bare = wish.replace(/ \d+$/, '')
  for (let n = 1; ; n++) {
    const name = n === 1 ? wish : `${bare} ${n}`
    if (!taken.includes(name)) return name
  }
}
