import { Link, type Socket } from '../wire/link'
import { withNews } from '../wire/log'
import { Refused, type Chat, type Greeting, type Line, type Said, type Thinking, type Update } from '../wire/server'
import type { Answer, Event, Question, Seat, Trouble, View } from '../wire/types'

/** What one seat sees, is asked and has heard. */
interface Place {
  view: View
  questions: Question[]
  moment: Update['moment']
  undo: boolean
  events: Event[]
}

/** A match as this browser knows it: one place for each seat its link holds. */
export class Match {
  greeting = $state.raw<Greeting>()
  places = $state.raw<ReadonlyMap<string, Place>>(new Map())
  presence = $state.raw<Record<string, boolean | number>>({})
  chats = $state.raw<Chat[]>([])
  thinking = $state.raw<Thinking | null>(null)
  connected = $state(false)
  /** Was connected before. */
  known = $state(false)
  /** How many of our answers the server has not confirmed. */
  pending = $state(0)
  trouble = $state.raw<Trouble>()
  private readonly link: Link

  constructor(token: string, open: () => Socket = () => socket(token)) {
    this.link = new Link(open, (line) => this.hear(line), (up) => this.connection(up))
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
      if (error instanceof Refused) this.trouble = error.trouble
      return false
    } finally {
      this.pending--
    }
  }

  clause(clause: string, lang: string): Promise<unknown> {
    return this.link.ask({ do: 'clause', clause, lang })
  }

  chat(text: string): void {
    void this.link.tell({ do: 'chat', text }).catch(() => undefined)
  }

  close(): void {
    this.link.close()
  }

  private connection(up: boolean): void {
    this.connected = up
    if (up) this.known = true
  }

  private hear(line: Line): void {
    if (line.hello) {
      this.greeting = line.hello
      this.chats = line.hello.chat ?? []
    }
    if (line.update) this.update(line.update)
    if (line.presence) this.presence = line.presence
    if (line.chat) this.chats = [...this.chats, line.chat]
    if (line.thinking !== undefined) this.thinking = line.thinking
  }

  private update({ seat, view, questions, moment, undo, from, events }: Update): void {
    const known = this.places.get(key(seat))?.events ?? []
    const place = { view, questions, moment, undo, events: withNews(known, from, events) }
    this.places = new Map([...this.places, [key(seat), place]])
    this.thinking = null
  }
}

function key(seat: Seat): string {
  return JSON.stringify(seat)
}

function socket(token: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/ws?token=${encodeURIComponent(token)}`) as unknown as Socket
}
