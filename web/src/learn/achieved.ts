/** What this browser has learnt: lessons finished, puzzles solved. */
const KEY = 'escaramuza.learnt'

interface Learnt {
  lessons: string[]
  /** Each puzzle, and whether it was solved at the first try. */
  puzzles: Record<string, boolean>
}

export function learnt(): Learnt {
  try {
    return { lessons: [], puzzles: {}, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Learnt>) }
  } catch {
    return { lessons: [], puzzles: {} }
  }
}

export function finishLesson(id: string): void {
  const { lessons, puzzles } = learnt()
  localStorage.setItem(KEY, JSON.stringify({ lessons: [...new Set([...lessons, id])], puzzles }))
}

/** What was once solved at once stays so. */
export function solvePuzzle(id: string, atOnce: boolean): void {
  const { lessons, puzzles } = learnt()
  localStorage.setItem(KEY, JSON.stringify({ lessons, puzzles: { ...puzzles, [id]: puzzles[id] ?? atOnce } }))
}

/** The puzzle of a day, drawn from all there are. */
export function puzzleOfTheDay<T>(puzzles: T[], day = Math.floor(Date.now() / 86_400_000)): T | undefined {
  return puzzles[(day * 17) % Math.max(puzzles.length, 1)]
}
