import type { Overlays, Spotted } from '../../board/overlays'
import { tongue } from '../../texts/language.svelte'
import type { Answer, Point, Question } from '../../wire/types'
import { cutAt, lengthOf, nearestAlong } from '../../wire/way'
import type { Desk } from '../desk.svelte'
import { SAME_SPOT } from '../pointing'
import Amount from './Amount.svelte'
import { Draft, type Panel } from './draft'

/** A number from one to another; along a way it is a point of it, and is clicked there. */
export class AmountDraft extends Draft {
  amount = $state<number>()
  override readonly hint: string | undefined
  readonly panel: Panel = Amount

  constructor(
    question: Question,
    desk: Desk,
    readonly range: { min: number; max: number },
  ) {
    super(question, desk)
    this.amount = range.min
    this.hint = this.along && 'ui-hint-along'
  }

  /** The way that the number is a point of. */
  get along(): { way: Point[]; step: number } | undefined {
    return this.question.about.along ?? undefined
  }

  get answer(): Answer | undefined {
    return this.amount == null ? undefined : { amount: this.amount }
  }

  get empty(): boolean {
    return this.amount === this.range.min
  }

  /** How far along its way the number is, in words. */
  get told(): string {
    const { names } = this.desk
    return this.along && names ? tongue.phrases.ruler(names).length((this.amount ?? 0) * this.along.step) : ''
  }

  override digit(number: number): boolean {
    if (this.along) return false
    return this.set(number)
  }

  override pick({ at }: Spotted): void {
    if (!this.along) return
    const { place } = this
    if (!this.empty && place && lengthOf([place, at]) < SAME_SPOT) return void this.desk.commit()
    const { min, max } = this.range
    this.amount = Math.min(Math.max(Math.round(nearestAlong(this.along.way, at) / this.along.step), min), max)
    this.desk.changed(0)
  }

  /** An arrow goes a little on or back, whichever way it points. */
  override nudge({ x, y }: Point): boolean {
    if (!this.along) return false
    const far = Math.max(Math.round(Math.hypot(x, y) / this.along.step), 1)
    return this.set(Math.min(Math.max((this.amount ?? 0) + Math.sign(x + y) * far, this.range.min), this.range.max))
  }

  override laid(): Partial<Overlays> {
    const { along, place } = this
    const figure = this.question.about.figure
    if (!along || !place || figure == null) return {}
    const { within, beyond } = cutAt(along.way, (this.amount ?? 0) * along.step)
    const facing = this.desk.figure(figure)?.facing ?? 0
    return { cursor: place, plans: [{ figure, within, beyond, label: this.told, facing }] }
  }

  lay(answer: Answer): void {
    if ('amount' in answer) this.amount = answer.amount
  }

  clear(): void {
    this.amount = this.range.min
  }

  /** The point of the way that the number stands for. */
  private get place(): Point | undefined {
    return this.along && cutAt(this.along.way, (this.amount ?? 0) * this.along.step).within.at(-1)
  }

  private set(number: number): boolean {
    const { min, max } = this.range
    if (number < min || number > max) return false
    this.amount = number
    this.desk.changed()
    return true
  }
}
