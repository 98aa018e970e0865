import type { Line } from '../board/overlays'
import type { Measured, Point, Sighted, Spot } from '../wire/types'
import type { Match } from './match.svelte'

/** A spot and the point where it lies. */
export interface Held {
  spot: Spot
  at: Point
}

export type Kind = 'measure' | 'sight'

/** The tape or the string, while it is in the player's hand. */
export class Tool {
  from = $state.raw<Held>()
  to = $state.raw<Held>()
  fixed = $state(false)
  measured = $state.raw<Measured>()
  sighted = $state.raw<Sighted>()
  private asking = false

  constructor(
    readonly kind: Kind,
    private readonly match: Match,
    from?: Held,
  ) {
    this.from = from
  }

  /** A click: lays the near end, then the far end, then begins anew. */
  lay(held: Held): void {
    if (!this.from || this.fixed) {
      this.from = held
      this.to = undefined
      this.fixed = false
    } else {
      this.stretch(held)
      this.fixed = true
    }
  }

  /** The far end follows the pointer. */
  follow(held: Held): void {
    if (this.from && !this.fixed) this.stretch(held)
  }

  /** The line as the board draws it. */
  line(told: (tool: Tool) => string): Line | undefined {
    if (!this.from || !this.to) return undefined
    const stopped = this.sighted?.stopped
    return { from: this.from.at, to: this.to.at, look: this.look, label: told(this), ...(this.kind === 'sight' && stopped?.edge && { edge: stopped.edge }) }
  }

  private get look(): Line['look'] {
    if (this.kind === 'measure' || !this.sighted) return 'tape'
    return { none: 'blocked', part: 'part', whole: 'clear' }[this.sighted.seen] as Line['look']
  }

  private stretch(held: Held): void {
    this.to = held
    if (!this.asking) void this.read()
  }

  private async read(): Promise<void> {
    const [from, to] = [this.from, this.to]
    if (!from || !to) return
    this.asking = true
    const between = { from: from.spot, to: to.spot }
    try {
      this.measured = await this.match.ask<Measured>({ do: 'measure', ...between })
      if (this.kind === 'sight') this.sighted = await this.match.ask<Sighted>({ do: 'sight', ...between })
    } catch {
      this.measured = undefined
      this.sighted = undefined
    }
    this.asking = false
    if (this.to !== to || this.from !== from) void this.read()
  }
}
