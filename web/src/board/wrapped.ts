/** How much of its size a letter is wide, about. */
const LETTER = 0.52
const MOST_LINES = 3

/** A name in as few lines as fit into a width; nothing where it would not fit. */
export function wrapped(name: string, width: number, font: number, most = MOST_LINES): string[] | undefined {
  const letters = width / (font * LETTER)
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length < letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= most && lines.every((line) => line.length < letters) ? lines : undefined
}
