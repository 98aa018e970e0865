import type { Said } from './server'
import type { Mixing } from './types'
import { sha256 } from './sha256'

/** Where a browser keeps its contributions between pledging and telling them. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Mixes something of this browser's own into the dice, without a click: first it pledges, by showing a hash, and once
 * every player has, it tells. So nobody, not even whoever runs the server, could have chosen the dice.
 */
export class Mixer {
  private readonly said = new Set<string>()

  constructor(
    private readonly name: string,
    private readonly tell: (said: Said) => Promise<unknown>,
    private readonly shelf: Shelf | undefined = globalThis.localStorage,
  ) {}

  /** Does what is to be done for the sides this browser plays. */
  hear(sides: number[], mixing: Mixing | undefined): void {
    const wait = mixing?.to_pledge ?? []
    for (const side of sides) {
      if (wait.includes(side)) this.say(`pledge ${side}`, { do: 'pledge', seat: { side }, pledge: sha256(this.own(side)) })
      else if (wait.length === 0 && mixing?.to_contribute.includes(side)) {
        this.say(`tell ${side}`, { do: 'contribute', seat: { side }, contribution: this.own(side) })
      }
    }
  }

  private say(what: string, said: Said): void {
    if (this.said.has(what)) return
    this.said.add(what)
    void this.tell(said).catch(() => undefined)
  }

  /** What this browser mixes in for a side: drawn once, and the same after a reload. */
  private own(side: number): string {
    const key = `mixed-${this.name}-${side}`
    const known = this.shelf?.getItem(key) ?? this.drawn.get(key)
    if (known) return known
    const drawn = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    this.drawn.set(key, drawn)
    try {
      this.shelf?.setItem(key, drawn)
    } catch {
      // A browser that keeps nothing still mixes in what it has drawn, unless it is reloaded between the two steps.
    }
    return drawn
  }

  private readonly drawn = new Map<string, string>()
}
