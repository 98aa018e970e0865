import { bringJournal, showMatch } from '../wire/rest'
import type { FilmLine, Title } from '../wire/server'
import type { Seat } from '../wire/types'
import { chaptersOf, shotsOf, type Frame, type Shot } from './reel'

/** A journal somebody brought, kept for as long as the tab is open. */
const BROUGHT = 'escaramuza.journal'

export function bring(journal: string): void {
  sessionStorage.setItem(BROUGHT, journal)
}

export function brought(): string | null {
  return sessionStorage.getItem(BROUGHT)
}

/** Shows a match of the server, or without one the journal that was brought. */
function show(match: string | undefined, tell: (lines: FilmLine[]) => void, token: string | undefined, seat?: Seat): Promise<void> {
  if (match) return showMatch(match, tell, token, seat)
  const journal = brought()
  if (journal === null) return Promise.reject(new Error('no journal'))
  return bringJournal(journal, tell, seat)
}

/** A battle being shown again: from whose eyes, at which step, how fast. It can be watched while it is still coming. */
export class Reel {
  told = $state.raw<Title>()
  shots = $state.raw<Shot[]>([])
  /** All of it has come. */
  whole = $state(false)
  trouble = $state('')
  step = $state(0)
  playing = $state(false)
  /** The step to begin with, until it has come. */
  private opening = $state(0)
  speed = $state(1)
  readonly film = $derived(this.told?.briefing ? { briefing: this.told.briefing, seat: this.told.seat } : undefined)
  readonly chapters = $derived(chaptersOf(this.shots))
  readonly last = $derived(Math.max(this.shots.length - 1, 0))
  /** None until the step to begin with has come. */
  readonly shot = $derived(this.opening > this.last && !this.whole ? undefined : this.shots[Math.min(this.step, this.last)])
  /** How many lines of the journal lie behind the shot. */
  readonly line = $derived(this.shot?.line ?? 0)
  /** The battle has been fought to its end. */
  readonly isOver = $derived(this.shots.at(-1)?.view.outcome != null)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly match: string | undefined,
    private readonly token: string | undefined,
  ) {}

  /** Loads the film and lets it be watched as it comes, from a step on. */
  async open(step = 0): Promise<void> {
    this.opening = step
    if (!(await this.load((lines) => this.take(lines)))) return
    this.whole = true
    this.go(Math.max(this.step, this.opening))
  }

  /** Loads what another seat saw. The step is kept by what had happened, since another seat may have seen fewer. */
  async look(seat: Seat): Promise<void> {
    const line = this.line
    const all: FilmLine[] = []
    if (!(await this.load((lines) => all.push(...lines), seat))) return
    this.shots = []
    this.take(all)
    this.go(this.shots.findLastIndex((shot) => shot.line <= line))
  }

  private async load(take: (lines: FilmLine[]) => void, seat?: Seat): Promise<boolean> {
    try {
      await show(this.match, take, this.token, seat)
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
    }
    return this.trouble === ''
  }

  /** Takes what has come of the film. */
  private take(lines: FilmLine[]): void {
    const frames: Frame[] = []
    for (const line of lines) {
      if ('seats' in line) this.told = line
      else if ('end' in line) this.trouble = line.end?.message ?? ''
      else frames.push(line)
    }
    if (this.told && frames.length > 0) this.shots = shotsOf(this.told.seat, frames, this.shots)
    if (this.opening > 0 && this.opening <= this.last) [this.step, this.opening] = [this.opening, 0]
  }

  /** Goes to a step, as near as there is one. */
  go(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.last)
    if (this.step === this.last && this.whole) this.stop()
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
