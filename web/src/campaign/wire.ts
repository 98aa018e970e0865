import type { Answer, Art, Chance, Event, Fact, FigureId, OptionTold, Question, Text, Word } from '../wire/types'

export type Form = 'chain' | 'round_robin' | 'ladder' | 'map'

/** A campaign as one link may see it. */
export interface Shown {
  campaign: string
  lines: number
  header: { name: string; game: string; form: Form; length: number; options: Record<string, unknown> }
  stage: 'gathering' | 'running' | 'over'
  may_start: boolean
  organiser: boolean
  invitation: boolean
  /** The seats of this link. */
  own: number[]
  free: number
  kinds: string[]
  /** A camp may take a whole new list. */
  lists: boolean
  seats: SeatShown[]
  rosters: (RosterShown | null)[]
  standing: Row[]
  fixtures: FixtureShown[]
  waits_for: number[]
  questions: Asked[]
  /** Clauses whose questions to a seat of this link get the default at once. */
  orders: { seat: number; clause: string }[]
  /** What is asked before every battle, each with the word of its default answer. */
  recurring: { clause: string; word: Word }[]
  told: { desk: Desk; seats: number[]; events: Event[]; figures: Named[] }[]
  opening: Told | null
  pages: PageShown[]
  ending: Told[]
  notes: { by: number | null; fixture: number; text: string; struck: boolean }[]
  mended: { after: number; reason: string }[]
  /** What is told between pages. */
  remarks: { after: number; word: Word; seat: number | null; number: number | null }[]
  /** The seats of a ladder, the first at the top. */
  ladder: number[]
  lands: LandShown[]
  /** What is proposed to be changed; nobody's number is the organiser. */
  proposal: ProposalShown | null
  /** Until when a seat may take its time, in milliseconds since 1970. */
  limits: { seat: number; until: number }[]
  /** The organiser has done nothing for so long that the players may choose another. */
  organiser_late: boolean
}

export interface ProposalShown {
  by: number | null
  correction: Correction
  reason: string
  agreed: (number | null)[]
  concerned: (number | null)[]
}

export type Condition = 'fit' | 'dead' | { recovering: number }

/** What the page can propose; others are proposed by programs. */
export type Correction =
  | { condition: { seat: number; member: number; condition: Condition } }
  | { name: { seat: number; member: number; name: string } }
  | { goods: { seat: number; word: Word; count: number } }
  | { points: { seat: number; points: number } }
  | { outcome: { fixture: number; winner: number | null } }
  | { stake: { fixture: number; stake: number } }
  | { set_aside: { fixture: number } }
  | { call_off: { fixture: number } }
  | { organiser: { to: number } }
  | { end: { drawn: boolean } }

export type Settling = 'default' | 'wait' | 'computer'

export interface LandShown {
  word: Word
  /** The seat it is called after. */
  of: number | null
  holder: number | null
  worth: number
  closed: boolean
}

export interface SeatShown {
  seat: number
  player: string
  computer: string | null
  roster: string
  kind: string
  mustered: boolean
  absent: boolean
  withdrawn: boolean
  /** The computer answers, and fights, for the player after a time limit. */
  answers: boolean
  fights: boolean
  left: boolean
  overdue: boolean
  /** Days of holiday that are left. */
  holiday: number
  /** The end of a holiday, in milliseconds since 1970. */
  away: number | null
  /** Time limits in a row that have passed. */
  lapses: number
  /** Helps more than the balance gives, or fewer. */
  handicap: number
}

/** Somebody plays the seat, not a computer. */
export const isPlayer = ({ computer, withdrawn }: SeatShown) => computer === null && !withdrawn

export const LEVELS = ['recruit', 'regular', 'veteran', 'captain']

export interface RosterShown {
  seat: number
  name: string
  kind: string
  goods: Record<string, number>
  in_the_field: number | null
  members: MemberShown[]
}

export interface MemberShown {
  number: number
  name: string
  pronoun: 'he' | 'she' | 'they'
  story: string
  word: Word
  present: boolean
  weapons: Word[]
  skills: Word[]
  leads: boolean
  art: Art | null
  battles: number
  put_out: number
  history: { fixture: number; word: Word; with?: Word; whom?: string; number?: number }[]
}

export interface Row {
  seat: number
  place: number
  points: number
  won: number
  drawn: number
  lost: number
  lost_for_good: number
  put_out: number
}

export interface FixtureShown {
  number: number
  sides: number[]
  stake: number
  state: 'planned' | 'drawn' | 'mustered' | 'ready' | 'fighting' | 'entered' | 'closed' | 'void'
  place: Text
  forces: { members: number[]; stand_ins?: unknown[]; strength: number }[]
  report: { kind: string; winner: number | null; how: Word; endings: { member: number; word: Word }[][] } | null
  battle: string | null
  /** The link to its match that goes with this one. */
  link: string | null
  may_set_aside: boolean
  /** When its players want to fight it, in their words. */
  when: string | null
}

export type Desk = { fixture: number; kind: string; seat?: number; again?: number }
export type Named = { figure: FigureId; name: string; statuses: Word[] }

/** Something asked of this link, at its desk. */
export interface Asked {
  desk: Desk
  kind: string
  fixture: number
  seat: number
  side: number
  question: Question | null
  undo: boolean
  /** The default answer. */
  usual: Answer | null
  figures: Named[]
  scenario: Text[]
}

export interface Told {
  word: Word
  facts: [string, Fact][]
}

export interface PageShown {
  fixture: number
  place: Text
  stake: number
  sides: [string, number][]
  told: Told[]
  turning: boolean
  battle: string | null
}

export interface Prospect {
  chance: Chance
  percent: number
  gains: { name: string; words: Word[] }[]
}

export interface CampaignGame {
  game: string
  kinds: string[]
  options: OptionTold[]
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const asked = body === undefined ? undefined : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(path, asked)
  const told = await reply.json().catch(() => null)
  if (!reply.ok) throw new Error(told?.error?.message ?? `${reply.status} ${reply.statusText}`)
  return told as T
}

const part = encodeURIComponent

export const campaignGames = async () => (await call<{ campaigns: CampaignGame[] }>('/api/campaigns')).campaigns

export const beginCampaign = (wish: unknown) => call<{ campaign: string; links: Record<string, string> }>('/api/campaigns', wish)

export const campaignShown = (token: string) => call<Shown>(`/api/campaign/${part(token)}`)

export const act = (token: string, what: unknown) => call<Shown>(`/api/campaign/${part(token)}`, what)

export const answer = (token: string, desk: Desk, question: number, given: Answer) => act(token, { do: 'answer', desk, question, answer: given })

export const joinCampaign = (token: string, newcomer: unknown) => call<{ token: string }>(`/api/campaign/${part(token)}/join`, newcomer)

/** A new link in the place of a seat's: whoever had the old one plays the seat no more. */
export const newLink = (token: string, seat: number, player: string) => call<{ token: string }>(`/api/campaign/${part(token)}/link`, { seat, player })

export const prospectsOf = async (token: string, desk: Desk, question: number, option: number) =>
  (await call<{ prospects: Prospect[] }>(`/api/campaign/${part(token)}/odds?desk=${part(JSON.stringify(desk))}&question=${question}&option=${option}`)).prospects
