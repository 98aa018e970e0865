import { Refused, type Insight } from '../wire/server'

/** What the computer makes of a question, once it was asked for it. */
export class Reasons {
  insight = $state.raw<Insight>()
  busy = $state(false)
  /** It said no: what kind of no. */
  refused = $state<string>()
  private asked = 0

  constructor(private readonly think: (before?: number) => Promise<Insight>) {}

  /** There is something to show: an answer, a no, or that it is thought over. */
  get isAsked(): boolean {
    return this.busy || this.refused !== undefined || this.insight !== undefined
  }

  /** Asks about the last answer before a line; only the last that was asked for is shown. */
  async ask(before?: number): Promise<void> {
    const number = ++this.asked
    this.busy = true
    this.refused = undefined
    try {
      const insight = await this.think(before)
      if (number === this.asked) this.insight = insight
    } catch (error) {
      if (number === this.asked) this.refused = error instanceof Refused ? error.trouble.kind : 'failed'
    } finally {
      if (number === this.asked) this.busy = false
    }
  }

  clear(): void {
    this.asked++
    this.insight = undefined
    this.refused = undefined
    this.busy = false
  }
}
