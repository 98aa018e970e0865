import { withChange } from '../wire/change'
import { Link, type Socket } from '../wire/link'
import { withNews } from '../wire/log'
import { Mixer } from '../wire/mixing'
import type { Progress } from '../wire/learn'
import { Refused, type Change, type Chat, type Greeting, type Insight, type Line, type Relief, type Said, type Thinking, type Update } from '../wire/server'
import type { Answer, Event, FigureView, Problem, Question, Seat, StandingOrder, View } from '../wire/types'

/** How often the lag is measured, in milliseconds. */
const PULSE = 20_000

/** What one seat sees, is asked and has heard. */
interface Place {
  /** Of the last update or change. */
  number: number
  view: View
  questions: Question[]
  moment: Update['moment']
  undo: boolean
  reroll: boolean
  standing: StandingOrder[]
  events: Event[]
}

/** A match as this browser knows it: one place for each seat its link holds. */
export class Match {
  greeting = $state.raw<Greeting>()
  places = $state.raw<ReadonlyMap<string, Place>>(new Map())
  presence = $state.raw<Record<string, boolean | number>>({})
  chats = $state.raw<Chat[]>([])
  thinking = $state.raw<Thinking | null>(null)
  relief = $state.raw<Relief>({ played: {}, asked: [] })
  /** How far the player has come, where this is a lesson. */
  lesson = $state.raw<Progress | null>(null)
  /** Answers that the lesson held back since it last went on. */
  strayed = $state(0)
  connected = $state(false)
  /** Was connected before. */
  known = $state(false)
  /** The first try to connect has failed. */
  unreached = $state(false)
  /** How many of our answers the server has not confirmed. */
  pending = $state(0)
  trouble = $state.raw<Problem>()
  /** The rematch has been laid out. */
  rematch = $state(false)
  /** Milliseconds there and back, as last measured. */
  lag = $state<number>()
  /** Called with what is new to the seat that is looked from, and how its figures stood before. */
  onnews: ((events: Event[], before: FigureView[]) => void) | undefined
  /** How many events each seat had heard of when this browser last answered. */
  private heard = $state.raw<ReadonlyMap<string, number>>(new Map())
  private readonly pulse: ReturnType<typeof setInterval>
  private readonly link: Link
  private readonly mixer: Mixer

  constructor(
    readonly token: string,
    open: () => Socket = () => socket(token),
  ) {
    this.link = new Link(open, (line) => this.hear(line), (up) => this.connection(up))
    this.mixer = new Mixer(token, (said) => this.link.tell(said))
    this.pulse = setInterval(() => void this.feelPulse(), PULSE)
  }

  /** The seat whose eyes this browser looks through: that of the first open question, else the first it holds. */
  get seat(): Seat {
    for (const { questions, view } of this.places.values()) if (questions.length > 0) return view.seat
    const side = this.greeting?.seats[0]
    return side === undefined ? 'spectator' : { side }
  }

  get place(): Place | undefined {
    return this.places.get(key(this.seat))
  }

  /** What has happened since this browser last answered. */
  get news(): Event[] {
    return this.place?.events.slice(this.heard.get(key(this.seat)) ?? this.place.events.length) ?? []
  }

  /** At one screen: several sides choose at the same moment, or the seat that is asked knows what the others may not. */
  get secret(): boolean {
    const { place } = this
    if (!place) return false
    return place.view.deciding.length > 1 || (place.view.private ?? false)
  }

  /** Does this browser hold a player's seat? */
  get plays(): boolean {
    return (this.greeting?.seats.length ?? 0) > 0
  }

  /** The side this browser looks from, if it is one. */
  get side(): number | undefined {
    const { seat } = this
    return typeof seat === 'object' ? seat.side : undefined
  }

  ask<T>(said: Said): Promise<T> {
    return this.link.ask<T>({ ...said, seat: this.seat } as Said)
  }

  answer(question: Question, answer: Answer): Promise<boolean> {
    this.heard = new Map([...this.places].map(([seat, { events }]) => [seat, events.length]))
    return this.act({ do: 'answer', seat: { side: question.side }, question: question.number, answer })
  }

  /** Says something that changes the match; true when the referee took it. */
  async act(said: Said): Promise<boolean> {
    this.pending++
    this.trouble = undefined
    try {
      await this.link.tell({ seat: this.seat, ...said } as Said)
      return true
    } catch (error) {
      if (error instanceof Refused) this.refused(error.trouble)
      return false
    } finally {
      this.pending--
    }
  }

  /** Another answer than the lesson expects is no trouble. */
  private refused(trouble: Problem): void {
    if (this.lesson && (trouble as { kind: string }).kind === 'other') this.strayed++
    else this.trouble = trouble
  }

  /** Does the computer play this side for its player? */
  isRelieved(side: number): boolean {
    return this.relief.played[side] !== undefined
  }

  /** May the computer be asked to play this side for its player? It rolls no real dice. */
  mayRelieve(side: number): boolean {
    const isAsked = this.relief.asked.some((asked) => asked.side === side)
    const isComputers = this.greeting?.computer?.[side] !== undefined
    return !isAsked && !isComputers && !this.isRelieved(side) && !this.greeting?.briefing.by_hand.includes(side)
  }

  /** Does it play for anybody, or is it asked to? */
  get hasRelief(): boolean {
    return Object.keys(this.relief.played).length + this.relief.asked.length > 0
  }

  /** Does the computer play any side? */
  get hasComputer(): boolean {
    return Object.keys(this.greeting?.computer ?? {}).length + Object.keys(this.relief.played).length > 0
  }

  /** Players, or whoever watches computers alone, may have it move now. */
  get mayHurry(): boolean {
    return this.plays || Object.keys(this.greeting?.computer ?? {}).length === this.greeting?.briefing.sides.length
  }

  hurry(): void {
    void this.ask({ do: 'hurry' }).catch(() => undefined)
  }

  /** What the computer would answer in this seat's place. */
  hint(): Promise<Insight> {
    return this.ask<Insight>({ do: 'hint' })
  }

  /** Why the computer gave its last answer before a line of the journal. */
  why(before?: number): Promise<Insight> {
    return this.ask<Insight>({ do: 'why', ...(before !== undefined && { before }) })
  }

  chat(text: string): void {
    void this.link.tell({ do: 'chat', text }).catch(() => undefined)
  }

  close(): void {
    clearInterval(this.pulse)
    this.link.close()
  }

  private connection(up: boolean): void {
    this.connected = up
    if (up) this.known = true
    this.unreached = !this.known
    if (up) void this.feelPulse()
  }

  /** Asks for nothing much, to see how long it takes. */
  private async feelPulse(): Promise<void> {
    const asked = performance.now()
    const told = await this.ask({ do: 'events', from: Number.MAX_SAFE_INTEGER }).catch(() => undefined)
    if (told) this.lag = Math.round(performance.now() - asked)
  }

  private hear(line: Line): void {
    if (line.hello) {
      this.greeting = line.hello
      this.chats = line.hello.chat ?? []
      this.relief = line.hello.relief
      this.lesson = line.hello.lesson ?? null
    }
    if (line.lesson) {
      if (line.lesson.at !== this.lesson?.at) this.strayed = 0
      this.lesson = line.lesson
    }
    if (line.update) this.update(line.update)
    if (line.change) this.change(line.change)
    if (line.presence) this.presence = line.presence
    if (line.chat) this.chats = [...this.chats, line.chat]
    if (line.thinking !== undefined) this.thinking = line.thinking
    if (line.rematch) this.rematch = true
    if (line.relief) this.relief = line.relief
  }

  /** Takes what has changed. Whoever has missed something asks for all of it. */
  private change({ view, ...told }: Change): void {
    const before = this.places.get(key(told.seat))
    if (before && told.number <= before.number) return
    if (before?.number !== told.number - 1) return void this.link.ask({ do: 'again', seat: told.seat }).catch(() => undefined)
    this.update({ ...before, ...told, view: view ? withChange(before.view, view) : before.view })
  }

  private update({ seat, from, events, ...told }: Update): void {
    const before = this.places.get(key(seat))
    const place = { ...told, events: withNews(before?.events ?? [], from, events) }
    this.places = new Map([...this.places, [key(seat), place]])
    this.thinking = null
    this.mixer.hear(this.greeting?.seats ?? [], told.moment.mixing)
    const isNews = before !== undefined && from >= before.events.length && events.length > 0
    if (isNews && key(seat) === key(this.seat)) this.onnews?.(events.map(([, event]) => event), before.view.figures)
  }
}

function key(seat: Seat): string {
  return JSON.stringify(seat)
}

function socket(token: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws?changes=true&token=${encodeURIComponent(token)}`) as unknown as Socket
}
