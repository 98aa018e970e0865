import type { Phrases } from '../texts/phrases'
import type { Names } from '../texts/names'
import type { Fact, Text, Unit, Word } from '../wire/types'
import { at, type Plain } from './fields'
import type { CardLine, Complaint, Entry, Remark } from './wire'

/** Outside a battle nothing has a name yet; only lengths need their unit. */
function nobody(unit: Unit): Names {
  return { unit, sides: [], called: [], pieces: [], shapes: [], figures: new Map(), pronouns: new Map(), allegiance: new Map(), members: new Map(), units: new Map(), markers: new Map() }
}

/** A complaint or a remark as a sentence. */
export function sentence(phrases: Phrases, word: Word, facts: [Word, Fact][] = [], unit: Unit = 'inch'): string {
  return phrases.refusal({ clause: '', reason: word, facts }, nobody(unit))
}

/** One line of a card. */
export function lineTold(phrases: Phrases, [word, fact]: CardLine, unit: Unit): { what: string; says: string } {
  return { what: phrases.word(word), says: String(phrases.fact(fact, nobody(unit))) }
}

/** A card in one line, weapons first: numbers with what they measure; weapons, rules and skills by their names. */
export function cardTold(phrases: Phrases, card: CardLine[], unit: Unit): string {
  const told = card.map((line) => lineTold(phrases, line, unit))
  return told.map(({ what, says }) => (says === phrases.word('yes') ? what : /^[\d+−-]/.test(says) ? `${what} ${says}` : says)).join(' · ')
}

/** What the importer says of one unit, by the field of its entry, and what it says of the whole list. */
export function byUnit(remarks: Remark[], entries: Entry[]): { of: Map<string, Remark[]>; all: Remark[] } {
  const of = new Map<string, Remark[]>()
  const all: Remark[] = []
  for (const remark of remarks) {
    const fact = remark.facts.find(([name]) => name === 'unit')?.[1]
    const unit = fact && 'text' in fact ? fact.text : fact && 'word' in fact ? fact.word : undefined
    const field = unit === undefined ? undefined : entryOf(unit, entries)?.field
    if (field === undefined) all.push(remark)
    else of.set(field, [...(of.get(field) ?? []), remark])
  }
  return { of, all }
}

/** The entry an importer means: by its name, or, where several bear it, by name and number. */
function entryOf(unit: string, entries: Entry[]): Entry | undefined {
  const [, name, number] = /^(.*) (\d+)$/.exec(unit) ?? []
  return entries.find((entry) => entry.name === unit) ?? entries.filter((entry) => entry.name === name)[Number(number) - 1]
}

/** The complaints about a field or anything below it. */
export function about(complaints: Complaint[], field: string): Complaint[] {
  return complaints.filter((it) => it.field === field || it.field.startsWith(`${field}.`) || it.field.startsWith(`${field}[`))
}

/** What a shipped force is called. */
export function shippedName(phrases: Phrases, name: string, force: Plain): string {
  const own = at(force, 'name') as Text | undefined
  if (own && typeof own === 'object') return own[phrases.language]
  const key = `muster-force-${name}`
  if (phrases.has(key)) return phrases.say(key)
  return name.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
}
