import type { Fact, Scenery, Table, Text, Unit, Word } from '../wire/types'
import type { Plain } from './fields'

/** A force as it is kept. */
export interface Force {
  game: string
  name?: string
  colour?: string
  size?: number | null
  force: Plain
}

/** How a game measures its forces. */
export interface Size {
  word: Word
  option: string | null
  least: number
  most: number
  usual: number[]
}

export interface Kind {
  id: string
  word: Word
}

export interface MusterGame {
  game: string
  size: Size
  kinds: Kind[]
  /** It reads the lists of a list builder. */
  lists: boolean
  /** Kinds of battles it draws up by a seed. */
  drawn: string[]
  unit: Unit
}

export interface ShippedForce {
  name: string
  force: Plain
  worth: { figures: number; units: number; total: number } | null
}

export type CardLine = [Word, Fact]

export interface Entry {
  field: string
  name: string
  figures: number
  cost: number | null
  card: CardLine[]
}

export interface Remark {
  warns: boolean
  word: Word
  facts: [Word, Fact][]
}

export interface Complaint {
  field: string
  reason: Word
  facts?: [Word, Fact][]
  line?: number
  text?: string
}

export interface Appraisal {
  units: number
  figures: number
  total: number
  points: number
  overspent: boolean
  remarks: Remark[]
  entries: Entry[]
}

export type Values =
  | 'switch'
  | { text: { most: number } }
  | { number: { min: number; max: number; default: number } }
  | { one_of: [Plain, Word][] }
  | { several: { values: [Plain, Word][]; most: number } }

export interface Knob {
  field: string
  word: Word
  values: Values
}

export interface Ware {
  word: Word
  cost: number | null
  card: CardLine[]
  entry: Plain
}

export interface Rack {
  field: string
  most: number
  knobs: Knob[]
  stock: Ware[]
}

/** What the game says of a force. */
export interface Judged {
  appraisal: Appraisal | null
  complaints: Complaint[]
  bench: { knobs: Knob[]; racks: Rack[] } | null
  text: string | null
}

export interface KeptForce extends Judged {
  force: Force
  /** The link by which others may look; none for those others. */
  share: string | null
}

/** A force or a list that was read from a text. */
export interface ReadForce {
  force: Force
  appraisal: Appraisal
  remarks: Remark[]
  imported: boolean
}

export type Ground = { scenario: string } | { drawn: { name: string; seed: number } }
export type Choice = 'own' | { shipped: string } | { kept: string } | { written: { name?: string; force: Plain } } | { lot: { kind?: string | null; seed: number } }

/** What somebody has chosen for a match. */
export interface SetUp {
  game: string
  ground: Ground
  options?: Record<string, Plain>
  size?: number | null
  sides?: Choice[]
}

export interface Laid {
  ground: { title: Text; summary: Text; minutes: number | null; unit: Unit; table: Table; scenery: Scenery; options: Record<string, Plain> } | null
  sides: { name: Text; appraisal: Appraisal | null }[]
  objections: (Complaint & { remedy: Word })[]
  remarks: Remark[]
}

/** What was sent has faults, each with its place. */
export class Faulty extends Error {
  constructor(
    message: string,
    readonly complaints: Complaint[],
  ) {
    super(message)
  }
}

async function call<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const asked = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(path, asked)
  if (reply.status === 204) return undefined as T
  const told = await reply.json().catch(() => null)
  if (told?.error?.complaints) throw new Faulty(told.error.message, told.error.complaints)
  if (!reply.ok) throw new Error(told?.error?.message ?? `${reply.status} ${reply.statusText}`)
  return told as T
}

const part = encodeURIComponent

export const musterGames = async () => (await call<{ games: MusterGame[] }>('/api/muster')).games

export const musterGame = (game: string) => call<MusterGame & { shipped: ShippedForce[] }>(`/api/muster/${part(game)}`)

export const judge = ({ game, ...force }: Force) => call<Judged>(`/api/muster/${part(game)}/appraise`, 'POST', force)

export const drawForce = (game: string, wish: { kind?: string | null; size?: number | null; seed: number; side?: number }) =>
  call<{ force: Plain; size: number }>(`/api/muster/${part(game)}/draw`, 'POST', wish)

export const readForce = (game: string, text: string, book?: string, anySystem = false) =>
  call<ReadForce>(`/api/muster/${part(game)}/read`, 'POST', { text, ...(book && { book }), any_system: anySystem })

export const keepForce = (force: Force) => call<{ token: string; share: string }>('/api/forces', 'POST', force)

export const keptForce = (token: string) => call<KeptForce>(`/api/forces/${part(token)}`)

export const changeForce = (token: string, force: Force) => call<void>(`/api/forces/${part(token)}`, 'PUT', force)

export const giveUpForce = (token: string) => call<void>(`/api/forces/${part(token)}`, 'DELETE')

export const lookOver = (setUp: SetUp) => call<Laid>('/api/set-ups', 'POST', setUp)

/** A number for the lots. */
export const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000
