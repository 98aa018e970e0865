import { bringJournal, showMatch } from '../wire/rest'
import type { Showing } from '../wire/server'
import type { Seat } from '../wire/types'
import { chaptersOf, shotsOf } from './reel'

/** A journal somebody brought, kept for as long as the tab is open. */
const BROUGHT = 'escaramuza.journal'

export function bring(journal: string): void {
  sessionStorage.setItem(BROUGHT, journal)
}

export function brought(): string | null {
  return sessionStorage.getItem(BROUGHT)
}

/** Shows a match of the server, or without one the journal that was brought. */
function show(match: string | undefined, token: string | undefined, seat?: Seat): Promise<Showing> {
  if (match) return showMatch(match, token, seat)
  const journal = brought()
  if (journal === null) return Promise.reject(new Error('no journal'))
  return bringJournal(journal, seat)
}

/** A battle being shown again: from whose eyes, at which step, how fast. */
export class Reel {
  told = $state.raw<Showing>()
  trouble = $state('')
  step = $state(0)
  playing = $state(false)
  speed = $state(1)
  readonly film = $derived(this.told?.film ?? undefined)
  readonly shots = $derived(this.film ? shotsOf(this.film) : [])
  readonly chapters = $derived(chaptersOf(this.shots))
  readonly last = $derived(Math.max(this.shots.length - 1, 0))
  readonly shot = $derived(this.shots[Math.min(this.step, this.last)])
  /** How many lines of the journal lie behind the shot. */
  readonly line = $derived(this.film?.frames[Math.min(this.step, this.last)]?.line ?? 0)
  /** The battle has been fought to its end. */
  readonly isOver = $derived(this.shots.at(-1)?.view.outcome != null)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly match: string | undefined,
    private readonly token: string | undefined,
  ) {}

  /** Loads what a seat saw. The step is kept by what had happened, since another seat may have seen fewer. */
  async look(seat?: Seat): Promise<void> {
    const line = this.film?.frames[this.step]?.line
    try {
      this.told = await show(this.match, this.token, seat)
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
      return
    }
    if (line !== undefined) this.go(this.film?.frames.findLastIndex((frame) => frame.line <= line) ?? 0)
  }

  /** Goes to a step, as near as there is one. */
  go(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.last)
    if (this.step === this.last) this.stop()
  }

  /** Goes to the beginning of the chapter before or after. */
  leap(by: 1 | -1): void {
    const starts = [0, ...this.chapters.map(({ shot }) => shot), this.last]
    const there = by > 0 ? starts.find((shot) => shot > this.step) : starts.findLast((shot) => shot < this.step)
    this.go(there ?? this.step)
  }

  toggle(): void {
    if (this.playing) return this.stop()
    if (this.step === this.last) this.step = 0
    this.playing = true
    this.tick()
  }

  stop(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private tick(): void {
    this.timer = setTimeout(() => {
      if (!this.playing) return
      this.go(this.step + 1)
      if (this.playing) this.tick()
    }, 1000 / this.speed)
  }
}
