import type { Answer, Choice, Odds, Question, Word } from '../wire/types'
import type { Match } from './match.svelte'

/** How many courses of an order are played for its odds: more would keep the referee from its work. */
const BUDGET = 100

/** The chances that answers to one question bring, as far as they have been told. */
export class Scales {
  odds = $state.raw<ReadonlyMap<string, Odds>>(new Map())

  constructor(
    private readonly match: Match,
    readonly question: Question,
  ) {}

  of(answer: Answer): Odds | undefined {
    return this.odds.get(JSON.stringify(answer))
  }

  async weigh(answer: Answer): Promise<void> {
    const key = JSON.stringify(answer)
    if (this.odds.has(key)) return
    const told = await this.match.ask<Odds>({ do: 'odds', question: this.question.number, answer, budget: BUDGET }).catch(() => undefined)
    if (told) this.odds = new Map([...this.odds, [key, told]])
  }

  /** Weighs options one after another, as long as the question is open. */
  async weighThese(options: number[], isOpen: () => boolean): Promise<void> {
    for (const pick of options) {
      if (!isOpen()) return
      await this.weigh({ pick })
    }
  }

  /** It was weighed, and no figure's fate hangs on it. */
  get isIdle(): boolean {
    return this.odds.size > 0 && [...this.odds.values()].every(({ figures }) => figures.length === 0)
  }

  /** How far was looked. */
  get until(): Word | undefined {
    return [...this.odds.values()].find(({ figures }) => figures.length > 0)?.until
  }

  get options(): Choice[] {
    const { wanted } = this.question
    return typeof wanted === 'object' && 'pick' in wanted ? wanted.pick.options : []
  }
}
