import type { ClauseTold } from '../wire/types'

/** A chapter of a book with its clauses. */
export interface Chapter {
  title: string
  id: string
  clauses: ClauseTold[]
}

/** The clauses put together by chapter, in the order of the book. */
export function chaptersOf(clauses: ClauseTold[]): Chapter[] {
  const chapters: Chapter[] = []
  for (const clause of clauses) {
    const last = chapters.find(({ title }) => title === clause.chapter)
    if (last) last.clauses.push(clause)
    else chapters.push({ title: clause.chapter, id: `chapter-${chapters.length + 1}`, clauses: [clause] })
  }
  return chapters
}

/** The clauses that have all these words, in their text, their headings or their rulings; accents do not matter. */
export function found(clauses: ClauseTold[], wanted: string): ClauseTold[] {
  const words = plain(wanted).split(/\s+/).filter((word) => word.length > 0)
  if (words.length === 0) return clauses
  return clauses.filter(({ clause, chapter, section, text, rulings }) => {
    const all = plain([clause, chapter, section ?? '', text, ...(rulings ?? []).map((ruling) => ruling.text)].join(' '))
    return words.every((word) => all.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
