/** One name with the count and the number about it: `2x Rifle`, `Heron spears 3`. */
const COUNTED = /^(\s*)(\d+x )?(.*?)( \d+)?(\s*)$/

/** What a name of a roster is known by among the texts: its letters, after a prefix. */
function keyOf(name: string): string {
  return `named-${name.trim().toLowerCase().replace(/[^a-z0-9]/g, '-')}`
}

/**
 * A name as the reader's language has it, or a line of several: `2x Heavy Rifle (24", A1, AP(1))`, `Guard Squad · 2`. What
 * the language has no word for stays as it is.
 */
export function named(name: string, known: (key: string) => string | undefined): string {
  const whole = known(keyOf(name))
  if (whole !== undefined) return whole
  return name.replace(/[^,()*·]+/g, (part) => {
    const [, before = '', count = '', bare = '', number = '', after = ''] = COUNTED.exec(part) ?? []
    const told = known(keyOf(bare))
    return told === undefined ? part : before + count + told + number + after
  })
}
