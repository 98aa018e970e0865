import { Desk } from '../src/match/desk.svelte'
import { Match } from '../src/match/match.svelte'
import type { Socket } from '../src/wire/link'
import type { Greeting, Line, Update } from '../src/wire/server'
import type { FigureView, Question, View, Wanted } from '../src/wire/types'

export interface Sent {
  id: number
  do: string
  [what: string]: unknown
}

/** A server that says what it is told to, and remembers what it was told. */
class Wire implements Socket {
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  sent: Sent[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent)
  }
  close(): void {}
  say(line: Line): void {
    this.onmessage?.({ data: JSON.stringify(line) })
  }
}

export const asked = (wanted: Wanted, number = 9, side = 0): Question => ({ number, side, clause: 'PX-A-01', about: { word: 'px-ask' }, wanted })

export const figure = (id: number, more: Partial<FigureView> = {}): FigureView => ({
  figure: id,
  name: `Figure ${id}`,
  side: 0,
  base: { round: { radius: 12_700 } },
  card: [],
  facing: 0,
  glyph: 'rifle',
  gone: false,
  height: 30_000,
  place: { x: 100_000 * id, y: 0 },
  ready: true,
  spent: false,
  statuses: [],
  ...more,
})

const TABLE = { width: 600_000, depth: 600_000, pieces: [] }
const NAME = { en: 'A battle', es: 'Una batalla' }
const SIDES = ['Blue', 'Orange', 'Violet'].map((name) => ({ en: name, es: name }))

/** A seat at a table whose server is a script. */
export class Seat {
  readonly wire = new Wire()
  readonly match: Match
  readonly desk: Desk

  constructor(seats = [0]) {
    this.match = new Match('token', () => this.wire)
    this.desk = new Desk(this.match)
    this.wire.onopen!()
    const briefing = { game: 'px', name: NAME, summary: NAME, scenario: 'px/one', sides: SIDES, table: TABLE, unit: 'inch', by_hand: [], options: {}, rules_version: 1, commitment: null }
    const hello = { match: 'm', seats, briefing, terms: { hints: true, absence: null }, computer: {}, relief: { played: {}, asked: [] } }
    this.wire.say({ hello: hello as unknown as Greeting })
  }

  /** The server asks something of a side. */
  ask(question: Question | undefined, figures: FigureView[] = [], view: Partial<View> = {}): void {
    const seat = { side: question?.side ?? 0 }
    const whole = { seat, figures, markers: [], areas: [], doors: [], sides: [], clock: [], deciding: question ? [question.side] : [], active: 0, outcome: null, ...view }
    const update = { seat, number: 1, from: 0, events: [], view: whole, questions: question ? [question] : [], moment: { deciding: [], outcome: null }, undo: false, reroll: false, standing: [] }
    this.wire.say({ update: update as unknown as Update })
    this.desk.begin()
  }

  /** The last request of a kind. */
  said(what: string): Sent | undefined {
    return this.wire.sent.findLast((sent) => sent.do === what)
  }

  leave(): void {
    this.match.close()
  }
}
