import type { Overlays, Spotted } from '../../board/overlays'
import type { Answer, Point } from '../../wire/types'
import { bearing } from '../../wire/way'
import { Draft } from './draft'

/** Tenths of a degree that an arrow key turns by. */
const TURN = 150
const FINE = 10

/** A direction. */
export class DirectionDraft extends Draft {
  bearing = $state<number>()
  override readonly hint = 'ui-hint-direction'
  readonly panel = undefined

  get answer(): Answer | undefined {
    return this.bearing === undefined ? undefined : { direction: this.bearing }
  }

  get empty(): boolean {
    return this.bearing === undefined
  }

  override pick({ at }: Spotted): void {
    this.bearing = bearing(this.desk.origin(), at)
    this.desk.changed(0)
  }

  override nudge({ x, y }: Point, fine: boolean): boolean {
    this.turn(Math.sign(x - y) * (fine ? FINE : TURN))
    return true
  }

  override turn(by: number): void {
    this.bearing = ((this.bearing ?? this.desk.shown?.facing ?? 0) + by + 3600) % 3600
    this.desk.changed()
  }

  override laid(): Partial<Overlays> {
    const from = this.desk.origin()
    const arrow = this.bearing === undefined ? {} : { arrow: { from, bearing: this.bearing } }
    return { ...this.ghost(from, this.bearing), ...arrow }
  }

  lay(answer: Answer): void {
    if ('direction' in answer) this.bearing = answer.direction
  }

  clear(): void {
    this.bearing = undefined
  }
}
