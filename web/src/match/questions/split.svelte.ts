import type { Spotted } from '../../board/overlays'
import type { Answer, FigureId, Question, Share } from '../../wire/types'
import type { Desk } from '../desk.svelte'
import { isMeant, pointedAt } from '../pointing'
import { Draft, type Panel } from './draft'
import Split from './Split.svelte'

/** A number shared out over targets. */
export class SplitDraft extends Draft {
  shares = $state.raw<number[]>([])
  override readonly hint = 'ui-hint-split'
  readonly panel: Panel = Split

  constructor(
    question: Question,
    desk: Desk,
    readonly whole: { total: number; among: Share[] },
  ) {
    super(question, desk)
    this.clear()
  }

  /** What is still to be shared out. */
  get left(): number {
    return this.whole.total - this.shares.reduce((sum, share) => sum + share, 0)
  }

  get answer(): Answer | undefined {
    return this.left === 0 ? { split: this.shares } : undefined
  }

  get empty(): boolean {
    return this.left === this.whole.total
  }

  override get choosable(): FigureId[] {
    return this.whole.among.flatMap(({ target }) => pointedAt(target, this.desk.figures))
  }

  override pick(spotted: Spotted): void {
    const target = this.whole.among.findIndex((share) => isMeant(share.target, spotted, this.desk.figures))
    if (target >= 0) this.share(target, 1)
  }

  override digit(number: number): boolean {
    this.share(number - 1, 1)
    return true
  }

  share(target: number, by: number): void {
    const most = this.whole.among[target]?.at_most ?? 0
    const next = (this.shares[target] ?? 0) + by
    if (next < 0 || next > most || by > this.left) return
    this.shares = this.shares.map((share, i) => (i === target ? next : share))
  }

  lay(answer: Answer): void {
    if ('split' in answer) this.shares = answer.split
  }

  clear(): void {
    this.shares = this.whole.among.map(() => 0)
  }
}
