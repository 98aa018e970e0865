import type { Spotted } from '../../board/overlays'
import type { Answer, FigureId, Question } from '../../wire/types'
import type { Desk } from '../desk.svelte'
import { Draft, type Panel } from './draft'
import Figures from './Figures.svelte'

/** Some figures, so many at least and at most. */
export class FiguresDraft extends Draft {
  private picked = $state.raw<FigureId[]>([])
  override readonly hint = 'ui-hint-figures'
  readonly panel: Panel = Figures

  constructor(
    question: Question,
    desk: Desk,
    readonly among: { from: FigureId[]; min: number; max: number },
  ) {
    super(question, desk)
    this.clear()
  }

  get answer(): Answer | undefined {
    const { min, max } = this.among
    return this.picked.length >= min && this.picked.length <= max ? { figures: this.picked } : undefined
  }

  get empty(): boolean {
    return this.picked.length === 0 || this.isForced
  }

  override get chosen(): FigureId[] {
    return this.picked
  }

  override get choosable(): FigureId[] {
    return this.among.from
  }

  override pick({ figure }: Spotted): void {
    if (figure !== undefined) this.toggle(figure)
  }

  override digit(number: number): boolean {
    const figure = this.among.from[number - 1]
    if (figure !== undefined) this.toggle(figure)
    return figure !== undefined
  }

  toggle(figure: FigureId): void {
    const { from, max } = this.among
    if (!from.includes(figure)) return
    if (this.picked.includes(figure)) this.picked = this.picked.filter((it) => it !== figure)
    else if (max === 1) this.picked = [figure]
    else if (this.picked.length < max) this.picked = [...this.picked, figure]
  }

  lay(answer: Answer): void {
    if ('figures' in answer) this.picked = answer.figures
  }

  clear(): void {
    this.picked = this.isForced ? this.among.from : []
  }

  /** All of them must go, so that there is nothing to choose. */
  private get isForced(): boolean {
    return this.among.min === this.among.from.length
  }
}
