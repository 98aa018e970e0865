import { Refused, type Line, type Said } from './server'

/** What a link needs of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  send(text: string): void
  close(): void
}

interface Waiting {
  said: Said
  /** Said again when the connection is back. */
  lasting: boolean
  /** Has been said on an earlier connection too. */
  again: boolean
  told: (ok: unknown) => void
  failed: (error: Error) => void
}

const SLOWEST = 8000

/**
 * One connection to a match that mends itself. What changes the match is kept until the server has answered, and is
 * said again after a lost connection; what only asks is dropped.
 */
export class Link {
  private socket: Socket | undefined
  private waiting = new Map<number, Waiting>()
  private next = 1
  private pause = 250
  private up = false
  private closed = false

  constructor(
    private readonly open: () => Socket,
    private readonly news: (line: Line) => void,
    private readonly status: (up: boolean) => void,
    private readonly later: (act: () => void, ms: number) => void = (act, ms) => void setTimeout(act, ms),
  ) {
    this.connect()
  }

  /** Asks something; the promise is broken when the connection is. */
  ask<T>(said: Said): Promise<T> {
    return this.say<T>(said, false)
  }

  /** Says something that must not be lost. */
  tell<T>(said: Said): Promise<T> {
    return this.say<T>(said, true)
  }

  close(): void {
    this.closed = true
    this.socket?.close()
  }

  private say<T>(said: Said, lasting: boolean): Promise<T> {
    const id = this.next++
    return new Promise<T>((told, failed) => {
      if (!this.up && !lasting) return failed(new Error('not connected'))
      this.waiting.set(id, { said, lasting, again: false, told: told as (ok: unknown) => void, failed })
      if (this.up) this.send(id, said)
    })
  }

  private send(id: number, said: Said): void {
    this.socket?.send(JSON.stringify({ id, ...said }))
  }

  private connect(): void {
    const socket = this.open()
    this.socket = socket
    socket.onopen = () => this.opened()
    socket.onclose = () => this.lost()
    socket.onmessage = ({ data }) => this.heard(JSON.parse(String(data)) as Line)
  }

  private opened(): void {
    this.up = true
    this.pause = 250
    this.status(true)
    for (const [id, { said }] of this.waiting) this.send(id, said)
  }

  private lost(): void {
    this.up = false
    if (this.closed) return
    this.status(false)
    for (const [id, waiting] of this.waiting) {
      waiting.again = true
      if (waiting.lasting) continue
      this.waiting.delete(id)
      waiting.failed(new Error('connection lost'))
    }
    this.later(() => this.connect(), this.pause)
    this.pause = Math.min(this.pause * 2, SLOWEST)
  }

  private heard(line: Line): void {
    const waiting = line.id === undefined || line.id === null ? undefined : this.waiting.get(line.id)
    if (!waiting) return this.news(line)
    this.waiting.delete(line.id!)
    const wasTaken = waiting.again && line.error?.kind === 'not_open'
    if (line.error && !wasTaken) waiting.failed(new Refused(line.error))
    else waiting.told(line.ok)
  }
}
