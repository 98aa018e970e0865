import type { Answer, Question } from '../../wire/types'
import type { Desk } from '../desk.svelte'
import Amount from './Amount.svelte'
import { Draft, type Panel } from './draft'

/** A number from one to another. */
export class AmountDraft extends Draft {
  amount = $state<number>()
  readonly panel: Panel = Amount

  constructor(
    question: Question,
    desk: Desk,
    readonly range: { min: number; max: number },
  ) {
    super(question, desk)
    this.amount = range.min
  }

  get answer(): Answer | undefined {
    return this.amount == null ? undefined : { amount: this.amount }
  }

  get empty(): boolean {
    return this.amount === this.range.min
  }

  override digit(number: number): boolean {
    const { min, max } = this.range
    if (number < min || number > max) return false
    this.amount = number
    return true
  }

  lay(answer: Answer): void {
    if ('amount' in answer) this.amount = answer.amount
  }

  clear(): void {
    this.amount = this.range.min
  }
}
