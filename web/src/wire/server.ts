import type { SetUp } from '../forces/wire'
import type { Progress } from './learn'
import type { Answer, Art, Briefing, Chance, Event, FigureView, Film, GameTold, Method, Moment, Odds, Outlooked, Place, Problem, Question, Report, Scenery, Seat, StandingOrder, Table, Talk, Text, Unit, View, ViewChange } from './types'

/** How a match is played. */
export type Mode = 'computer' | 'hotseat' | 'link' | 'watch' | 'lesson'

export interface ScenarioCard {
  name: string
  game: string
  title: Text
  summary: Text
  minutes: number | null
  sides: Text[]
  figures: number[]
  unit: Unit
}

/** The table of a scenario as one sees it on sitting down. */
export interface TablePicture {
  table: Table
  scenery: Scenery
  figures: Placed[]
}

export type Placed = Pick<FigureView, 'side' | 'facing' | 'base'> & { place: Place; art: Art | null }

export interface Welcome {
  games: GameTold[]
  levels: string[]
  /** Where other machines on the network find this server; none if they can not. */
  address: string | null
}

export interface NewMatch {
  scenario: string
  mode: Mode
  level?: string
  side?: number
  by_hand?: number[]
  laid_out?: boolean
  open_invitation?: boolean
  hints?: boolean
  absence?: number | null
  name?: string
  /** A link to a lesson: the match begins where that one stands. */
  from?: string
  /** Table, options, size and forces as they were chosen, in place of a scenario. */
  set_up?: SetUp
}

/** What the creator of a match is given: its public id, and a secret link for each seat they may hand out. */
export interface Created {
  match: string
  links: Record<string, string>
}

export interface Invitation {
  match: string
  scenario: string
  title: Text
  name: string | null
  since: number
}

/** Where a match stands, for whoever has a link to it. */
export interface SeatTold {
  match: string
  over: boolean
  /** The rematch has been laid out. */
  rematch: boolean
}

/** What a battle shown again begins with. */
export interface Title {
  /** The seats it may be looked at from. */
  seats: Seat[]
  seat: Seat
  /** None where nothing can be shown. */
  briefing: Briefing | null
  /** What came of checking it, for a journal somebody brought. */
  report?: Report
}

/** One line of a battle shown again: first its title, then its frames, at the end whether that is all. */
export type FilmLine = Title | Film['frames'][number] | { end: Problem | null }

/** What the server tells on connecting. */
export interface Greeting {
  match: string
  scenario: string
  /** The sides this link may answer for; none: a spectator's. */
  seats: number[]
  /** Sides the computer plays, with its level. */
  computer?: Record<string, string>
  briefing: Briefing
  chat?: Chat[]
  terms: Terms
  relief: Relief
  /** How far its player has come, where it is a lesson. */
  lesson: Progress | null
}

/** What the players have settled before the match. */
export interface Terms {
  /** The computer may be asked for hints and reasons. */
  hints: boolean
  /** Minutes a player must stay away before the computer may take over; none: never. */
  absence: number | null
}

/** The computer in place of players: sides it plays, with its level, and sides it shall play once all agree. */
export interface Relief {
  played: Record<string, string>
  asked: { side: number; agreed: number[]; since: number }[]
}

/** A question as the computer sees it. */
export interface Insight {
  question: Question
  level: string
  /** The answer that was given, and the number of its line in the journal. */
  given?: { answer: Answer; line: number; odds?: Odds }
  /** What was weighed, best first. */
  considered: Considered[]
  /** How many futures were looked at. */
  looks: number
}

export interface Considered {
  answer: Answer
  worth: number | null
  looks: number
  odds?: Odds
  /** Where it is a way of one figure: the others, as seen from its end. */
  outlook?: Outlooked[]
}

/** An attack that can be calculated. */
export interface RangeTold {
  name: string
  game: string
  title: Text
  unit: Unit
  lines: Text[]
  targets: Text[]
  covers: Text[]
  distances: number[]
}

/** The odds of one line against one target under one cover. */
export interface Shot {
  line: Text
  target: Text
  cover: Text
  cells: Cell[]
}

/** The odds at one distance; no fates where the rules do not allow the attack. */
export interface Cell {
  distance: number
  fates: [string, Chance, [number, number]][] | null
  hurt: Chance | null
  method: Method | null
}

/** All that one seat knows: sent first, and whenever this is asked for again. */
export interface Update {
  seat: Seat
  /** Counts the updates and changes of this seat. */
  number: number
  view: View
  questions: Question[]
  /** Events numbered from here on follow, in place of any that were known. */
  from: number
  events: [number, Event][]
  moment: Moment
  /** An undo would probably be allowed. */
  undo: boolean
  /** The last dice may be rolled again if all agree. */
  reroll: boolean
  standing: StandingOrder[]
}

/** What has changed of a seat since the update or change with the number before. */
export type Change = Pick<Update, 'seat' | 'number' | 'from' | 'events'> & Partial<Omit<Update, 'view'>> & { view?: ViewChange }

export interface Chat {
  from: Seat
  text: string
  at: number
}

export interface Thinking {
  side: number
  percent: number
}

/** One line from the server: a reply when it has an id, else news. */
export interface Line {
  id?: number
  ok?: unknown
  error?: Problem
  hello?: Greeting
  update?: Update
  change?: Change
  presence?: Record<string, boolean | number>
  chat?: Chat
  thinking?: Thinking | null
  rematch?: { match: string }
  relief?: Relief
  lesson?: Progress
}

type Without<T> = T extends unknown ? Omit<T, 'seat'> & { seat?: Seat } : never

/** What the page may say; the seat may be left to the server. */
export type Said = Without<Talk> | { do: 'chat'; text: string } | Beside

/** What may be asked of the table beside what is said about a match. */
type Beside =
  | { do: 'hint'; seat?: Seat }
  | { do: 'why'; seat?: Seat; before?: number }
  | { do: 'hurry'; seat?: Seat }
  | { do: 'again'; seat?: Seat }
  | { do: 'relieve'; seat?: Seat; side: number; on: boolean }
  | { do: 'lesson'; seat?: Seat; go: 'on' | 'skip' }

/** The server said no. */
export class Refused extends Error {
  constructor(readonly trouble: Problem) {
    super(trouble.message)
  }
}
