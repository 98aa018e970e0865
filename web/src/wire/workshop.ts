import type { Fact, Look, Scenery, Table, Text, Unit, Word } from './types'

/** A point as a scenario writes it, in its own unit. */
export type Spot = [number, number]

export interface OpeningPlan {
  kind: 'door' | 'window' | 'gap'
  from: Spot
  to: Spot
  closed?: boolean
}

/** A piece as a scenario writes it: one of the four shapes, and how it behaves. */
export interface PiecePlan {
  kind: string
  rect?: [number, number, number, number]
  polygon?: Spot[]
  wall?: Spot[]
  disc?: [number, number, number]
  foot?: number
  height?: number
  opacity?: string
  cover?: string
  ground?: string
  barrier?: string
  dangerous?: boolean
  roof?: boolean
  openings?: OpeningPlan[]
  ladders?: Spot[]
  traits?: string[]
}

export interface DressingPlan {
  kind: string
  way: Spot[]
  width: number
}

/** A scenario as a person writes it. */
export interface Plan {
  game: string
  id: string
  name: Text
  summary: Text
  minutes?: number | null
  unit: Unit
  table: { width: number; depth: number; look: Look; dressing?: DressingPlan[]; pieces: PiecePlan[] }
  sides: { name: Text; called?: unknown; force: unknown }[]
  options: Record<string, unknown>
  rules: unknown
}

export type Form = 'spot' | 'place' | 'corners' | 'polygon' | 'disc' | 'edge'

/** Something that lies on the table because the rules say so. */
export interface Mark {
  id: string
  name: Text
  at: string
  form: Form
  laid: number
  with?: Record<string, unknown>
}

/** What a game says of its tables. */
export interface Terrain {
  game: string
  standard: { unit: Unit; sizes: Spot[]; zone: number; clear: number; lane: number; density: number }
  marks: Mark[]
  landscapes: { id: string; name: Text; look: Look }[]
  palette: PiecePlan[]
  /** What each kind of the palette is painted as. */
  arts: Record<string, string>
  forces: string[]
}

/** Something wrong with a draft, or advised against. */
export interface Fault {
  field: string
  reason: Word
  facts?: [Word, Fact][]
  line?: number
}

export interface Survey {
  density: number
  lane: number | null
  zones: [number, number]
  advice: Fault[]
}

/** A draft as the server has looked it over. */
export interface Sheet {
  scenario?: Plan
  toml?: string
  table?: Table | null
  scenery?: Scenery
  unit?: Unit
  survey?: Survey | null
  problems: Fault[]
  /** What a match on a drawn-up table is begun by. */
  name?: string
  /** The picture under it: a JPEG in base64. */
  picture?: string | null
  read?: { walls: number; doors: number; windows: number }
}

export interface TableWish {
  landscape: string
  density: number
  symmetry: string
  width: number
  depth: number
  seed: number
}
