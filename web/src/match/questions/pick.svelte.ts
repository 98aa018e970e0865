import type { Overlays, Spotted } from '../../board/overlays'
import type { Answer, Choice, FigureId, Point, Question } from '../../wire/types'
import type { Desk } from '../desk.svelte'
import { isGoing, isMeant, pointedAt } from '../pointing'
import { Draft, type Panel } from './draft'
import Pick from './Pick.svelte'

/** One of some options. */
export class PickDraft extends Draft {
  /** The option that a second click would take. */
  option = $state<number>()
  /** What may be done with the figure that was clicked, where that is more than one thing. */
  menu = $state.raw<{ figure: FigureId; options: number[] }>()
  override readonly atOnce = true
  readonly panel: Panel = Pick

  constructor(
    question: Question,
    desk: Desk,
    readonly options: Choice[],
  ) {
    super(question, desk)
  }

  get answer(): Answer | undefined {
    return this.option === undefined ? undefined : { pick: this.option }
  }

  get empty(): boolean {
    return this.option === undefined && this.menu === undefined
  }

  override get chosen(): FigureId[] {
    return this.option === undefined ? [] : pointedAt(this.options[this.option]!, this.desk.figures)
  }

  override get choosable(): FigureId[] {
    return this.options.flatMap((option) => pointedAt(option, this.desk.figures))
  }

  /** One of our own figures is chosen by one click; anything else is shown first and taken by a second. */
  override pick(spotted: Spotted): void {
    const { desk } = this
    const meant = this.options.flatMap((option, i) => (isMeant(option, spotted, desk.figures) ? [i] : []))
    const only = meant.length === 1 ? meant[0] : undefined
    const ours = spotted.figure !== undefined && desk.figure(spotted.figure)?.side === desk.match.side
    this.menu = meant.length > 1 && spotted.figure !== undefined ? { figure: spotted.figure, options: meant } : undefined
    if (only === undefined) {
      this.option = undefined
      if (this.isBareGround(spotted)) this.setOut(spotted.at)
    } else if (this.option === only || ours) void desk.choose(only)
    else {
      this.option = only
      void desk.scales?.weigh({ pick: only })
    }
  }

  private isBareGround({ figure, marker }: Spotted): boolean {
    return figure === undefined && marker === undefined && !this.options.some(({ place, piece }) => place != null || piece != null)
  }

  /** The ground was clicked where an order is asked for: whoever is to act goes there, if going is one thing it may do. */
  private setOut(at: Point): void {
    const { going } = this
    if (going === undefined) return
    this.desk.bound = at
    void this.desk.choose(going)
  }

  /** The option to go, where there is just one for whoever is to act. */
  get going(): number | undefined {
    const [only, ...others] = this.options.flatMap((option, i) => (isGoing(option, this.desk.selected) ? [i] : []))
    return others.length === 0 ? only : undefined
  }

  override digit(number: number): boolean {
    void this.desk.choose(number - 1)
    return true
  }

  override laid(): Partial<Overlays> {
    const places = this.options.flatMap(({ place }, i) => (place ? [{ place, number: i + 1 }] : []))
    const markers = new Set(this.options.flatMap(({ marker }) => (marker == null ? [] : [marker])))
    return { places, markers }
  }

  lay(answer: Answer): void {
    if ('pick' in answer) this.option = answer.pick
  }

  clear(): void {
    this.menu = undefined
    this.option = undefined
  }
}
