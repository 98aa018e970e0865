import type { Briefing, ClauseTold, Place, Text, View } from './types'

/** A guided first battle as the start page shows it, with the puzzles of its game. */
export interface LessonCard {
  id: string
  game: string
  minutes: number
  name: Text
  promise: Text
  steps: number
  puzzles: { id: string; name: Text; level: number }[]
}

export interface LessonTold {
  id: string
  game: string
  side: number
  name: Text
  promise: Text
  steps: StepTold[]
  card: Sheet
  next: { name: Text; text: Text; open: string }[]
}

/** A game on one page. */
export interface Sheet {
  title: Text
  rows: { es: [string, string]; en: [string, string] }[]
}

export interface StepTold {
  name: Text
  text: Text
  done?: Text
  other?: Text
  hint?: Text
  deeds: DeedTold[]
  shows: string[]
  light: Lit[]
}

/** One thing that is done: an answer, or a tool by its name. */
export interface DeedTold {
  tool?: string
  pick?: string
  target?: string
  place?: Place
  clause?: string
}

/** Something that is lit: a closed list. */
export type Lit =
  | 'eye'
  | { figure: string }
  | { unit: string }
  | { piece: number }
  | { marker: string }
  | { badge: string }
  | { ring: { at: Place; radius: number; stroke: 'dotted' | 'dashed' | null } }
  | { mark: { key: string; at: Place } }
  | { way: Place[] }
  | { line: { from: string; to: string } }
  | { reach: string }
  | { option: { word: string; target: string | null } }
  | { tool: string }
  | { panel: string }

/** How far one has come in a lesson. */
export interface Progress {
  id: string
  at: number
  of: number
  step: number
  /** Which deed comes next; none: a page to read, or the end. */
  deed: number | null
  over: boolean
}

export interface PuzzleTold {
  id: string
  game: string
  name: Text
  level: number
  ask: Text
  counts: 'high' | 'low'
  reads: 'chance' | 'number' | 'ending'
  shows: string[]
  light: Lit[]
  choices: Choice[]
  next?: string
}

export interface Choice {
  key: string
  label?: Text
  way: Place[]
  value: number | null
  best: boolean
  why: Text
}

/** A puzzle and the table it is about. */
export interface PuzzleShown {
  puzzle: PuzzleTold
  briefing: Briefing
  view: View
}

/** The book of a game in our own words. */
export interface BookTold {
  game: string
  title: string
  clauses: ClauseTold[]
}
