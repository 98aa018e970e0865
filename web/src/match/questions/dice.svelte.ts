import type { Answer, Die, Question } from '../../wire/types'
import type { Desk } from '../desk.svelte'
import Dice from './Dice.svelte'
import { Draft, type Panel } from './draft'

/** Real dice, typed in as they fell. */
export class DiceDraft extends Draft {
  faces = $state.raw<number[]>([])
  readonly panel: Panel = Dice

  constructor(
    question: Question,
    desk: Desk,
    readonly thrown: { die: Die; count: number },
  ) {
    super(question, desk)
  }

  get answer(): Answer | undefined {
    return this.faces.length === this.thrown.count ? { dice: this.faces } : undefined
  }

  get empty(): boolean {
    return this.faces.length === 0
  }

  override digit(number: number): boolean {
    return this.put(number)
  }

  put(face: number): boolean {
    if (this.faces.length >= this.thrown.count) return false
    this.faces = [...this.faces, face]
    return true
  }

  override shorten(): boolean {
    this.faces = this.faces.slice(0, -1)
    return true
  }

  lay(answer: Answer): void {
    if ('dice' in answer) this.faces = answer.dice
  }

  clear(): void {
    this.faces = []
  }
}
