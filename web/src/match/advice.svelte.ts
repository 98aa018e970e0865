import type { Danger, Outlook, Outlooked, Problem } from '../wire/types'
import type { Draft } from './questions/draft'
import type { Match } from './match.svelte'

type Verdict = { fits: boolean; why?: Problem | null }

/** How long a way must rest before its dangers are looked for. */
const REST = 250

/** What the referee says of the answer in the making: whether it will do, and where it may be punished. */
export class Advice {
  private verdict = $state.raw<Verdict & { answer: string }>()
  private warned = $state.raw<{ answer: string; dangers: Danger[] }>()
  private ahead = $state.raw<{ answer: string; others: Outlooked[] }>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private later: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly match: Match,
    private readonly draft: Draft,
  ) {}

  /** The trouble with the answer, if the referee has found one. */
  get objection(): Problem | undefined {
    const { verdict } = this
    return verdict && !verdict.fits && verdict.answer === this.written ? (verdict.why ?? undefined) : undefined
  }

  /** Where somebody may act against the planned way. */
  get dangers(): Danger[] {
    return this.warned?.answer === this.written ? this.warned!.dangers : []
  }

  /** The others, as seen from the end of the planned way; nothing while that is not known. */
  get outlook(): Outlooked[] | undefined {
    return this.ahead?.answer === this.written ? this.ahead!.others : undefined
  }

  /** Asks about the answer after a moment of rest. */
  ask(rest = 60): void {
    this.stop()
    this.timer = setTimeout(() => void this.check(), rest)
  }

  stop(): void {
    clearTimeout(this.timer)
    clearTimeout(this.later)
  }

  private get written(): string {
    return JSON.stringify(this.draft.answer ?? null)
  }

  private async check(): Promise<void> {
    const { answer, question } = this.draft
    if (!answer) return
    const told = await this.match.ask<Verdict>({ do: 'check', question: question.number, answer }).catch(() => undefined)
    if (!told) return
    this.verdict = { ...told, answer: JSON.stringify(answer) }
    if (!told.fits || !('path' in answer)) return
    void this.lookAhead()
    this.later = setTimeout(() => void this.lookOut(), REST)
  }

  /** Whom one figure would see from where its way ends. */
  private async lookAhead(): Promise<void> {
    const { answer } = this.draft
    const [walk, ...others] = answer && 'path' in answer ? answer.path : []
    const place = walk?.way.at(-1)
    if (!walk || !place || others.length > 0) return
    const told = await this.match.ask<Outlook>({ do: 'outlook', figure: walk.figure, place }).catch(() => undefined)
    if (told) this.ahead = { answer: JSON.stringify(answer), others: told.others }
  }

  private async lookOut(): Promise<void> {
    const { answer, question } = this.draft
    if (!answer) return
    const told = await this.match.ask<{ dangers: Danger[] }>({ do: 'dangers', question: question.number, answer }).catch(() => undefined)
    if (told) this.warned = { answer: JSON.stringify(answer), dangers: told.dangers }
  }
}
