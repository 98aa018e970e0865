import type { Overlays, Spotted } from '../../board/overlays'
import type { Answer, Place, Point } from '../../wire/types'
import { lengthOf, whole } from '../../wire/way'
import { SAME_SPOT } from '../pointing'
import { Draft } from './draft'

/** A point of the table. */
export class PointDraft extends Draft {
  point = $state.raw<Place>()
  override readonly hint = 'ui-hint-point'
  override readonly region = true
  readonly panel = undefined
  /** Where the referee is asked whether a click would do. */
  private settling: Promise<void> = Promise.resolve()

  get answer(): Answer | undefined {
    return this.point && { point: whole(this.point) }
  }

  get empty(): boolean {
    return !this.point
  }

  override pick({ at }: Spotted): void {
    if (this.liesAt(at)) return void this.putThere(at)
    this.point = at
    this.settling = this.settle(at)
  }

  /** The second of two quick clicks waits for what the referee says of the first one. */
  private async putThere(at: Place): Promise<void> {
    await this.settling
    if (this.liesAt(at)) await this.desk.commit()
  }

  private liesAt(at: Place): boolean {
    return this.point !== undefined && lengthOf([this.point, at]) < SAME_SPOT
  }

  /** A click a little beside the region goes to where it would do. */
  private async settle(at: Place): Promise<void> {
    const { desk, question } = this
    const told = await desk.match.ask<{ near?: Place | null }>({ do: 'check', question: question.number, answer: { point: whole(at) } }).catch(() => undefined)
    if (this.point !== at) return
    if (told?.near) this.point = told.near
    desk.changed(0)
  }

  override nudge(by: Point): boolean {
    const from = this.point ?? this.desk.start()
    this.point = { x: from.x + by.x, y: from.y + by.y }
    this.desk.changed()
    return true
  }

  override laid(): Partial<Overlays> {
    const template = this.question.about.template
    const at = this.point ?? (template && this.desk.hovered?.at)
    return at ? { cursor: at, ...this.ghost(at), ...(template && { template }) } : {}
  }

  lay(answer: Answer): void {
    if ('point' in answer) this.point = answer.point
  }

  clear(): void {
    this.point = undefined
  }
}
