import type { Overlays, Plan, Spotted } from '../../board/overlays'
import { t, tongue } from '../../texts/language.svelte'
import type { Answer, FigureId, Place, Point, Question, Traveller, Walk } from '../../wire/types'
import { bearing, cutAt, lengthOf, whole } from '../../wire/way'
import type { Desk } from '../desk.svelte'
import { SAME_SPOT } from '../pointing'
import { Draft, type Panel } from './draft'
import Path from './Path.svelte'

/** While a figure is dragged the referee is asked so many milliseconds after the last movement. */
const DRAGGED = 90

type Ways = ReadonlyMap<FigureId, Place[]>

/** The way of a figure, or of several that go together. */
export class PathDraft extends Draft {
  private leading = $state<FigureId>()
  /** What the referee proposes, where it has a try of its own. */
  private readonly proposed: Ways
  ways = $state.raw<Ways>(new Map())
  facing = $state<number>()
  /** Figures without a way of their own go as the first one does. */
  together = $state(true)
  /** The way round that the referee is asked for. */
  private rounding: Promise<void> = Promise.resolve()
  override readonly hint = 'ui-hint-path'
  override readonly region = true
  override readonly travelling: FigureId[]
  readonly panel: Panel = Path

  constructor(
    question: Question,
    desk: Desk,
    private readonly path: { figures: Traveller[]; may_stay: boolean; proposal?: Walk[] },
  ) {
    super(question, desk)
    this.travelling = path.figures.map(({ figure }) => figure)
    this.leading = this.travelling[0]
    this.proposed = waysOf(path.proposal ?? [])
    this.ways = this.proposed
    this.together = this.proposed.size === 0
  }

  /** The figure whose way is being drawn. */
  override get lead(): FigureId | undefined {
    return this.leading
  }

  get travellers(): Traveller[] {
    return this.path.figures
  }

  get empty(): boolean {
    const untouched = this.ways === this.proposed || this.ways.size + this.proposed.size === 0
    return untouched && this.facing === undefined
  }

  get answer(): Answer | undefined {
    if (this.ways.size === 0 && this.facing === undefined) return undefined
    const facing = this.facing === undefined ? {} : { facing: this.facing }
    return { path: this.travellers.map((traveller) => ({ figure: traveller.figure, way: this.steps(traveller), ...facing })) }
  }

  override get deed(): string {
    const { names } = this.desk
    return names && this.length > 0 ? t('ui-commit-way', { length: tongue.phrases.ruler(names).length(this.length) }) : super.deed
  }

  override get rest(): Answer | undefined {
    return this.path.may_stay ? { path: this.travelling.map((figure) => ({ figure, way: [] })) } : undefined
  }

  override get choosable(): FigureId[] {
    return this.travelling
  }

  /** The way of one figure with the place it starts from. */
  way(figure: FigureId): Place[] {
    const traveller = this.travellers.find((it) => it.figure === figure)
    return traveller ? [traveller.from, ...this.steps(traveller)] : []
  }

  /** Where the way being drawn ends. */
  override get end(): Place | undefined {
    return this.lead === undefined ? undefined : this.way(this.lead).at(-1)
  }

  /** How far the way being drawn goes. */
  get length(): number {
    return this.lead === undefined ? 0 : lengthOf(this.way(this.lead))
  }

  /** A click goes there by itself, a second one at the end does it, and one with Shift adds a corner. */
  override pick({ at, figure, corner }: Spotted): void {
    if (figure !== undefined && this.travelling.includes(figure)) {
      this.leading = figure
      return void this.desk.readReach()
    }
    if (this.isUnderWay && this.endsAt(at)) return void this.goThere(at)
    if (corner) {
      this.goOn(at)
      return this.desk.changed(0)
    }
    this.setWay([at])
    this.rounding = this.goRound(at)
  }

  /** The second of two quick clicks waits for the way round that the first one asked for. */
  private async goThere(at: Point): Promise<void> {
    await this.rounding
    if (this.endsAt(at)) await this.desk.commit()
  }

  private endsAt(at: Point): boolean {
    return this.end !== undefined && lengthOf([this.end, at]) < SAME_SPOT
  }

  /** Asks the referee for the way round what is there; where it knows none, the straight one stays. */
  private async goRound(at: Point): Promise<void> {
    const { lead, ways } = this
    if (lead === undefined) return
    const told = await this.desk.match.ask<{ way: Place[] }>({ do: 'way', question: this.question.number, figure: lead, to: whole(at) }).catch(() => undefined)
    if (this.ways !== ways) return
    if (told && told.way.length > 0) this.setWay(told.way)
    this.desk.changed(0)
  }

  override draw(figure: FigureId, at: Point, done: boolean): void {
    this.leading = figure
    if (this.isUnderWay) this.bend(at)
    else this.goOn(at)
    this.desk.changed(done ? 0 : DRAGGED)
  }

  override face(at: Point, done: boolean): void {
    if (!this.end) return
    this.facing = bearing(this.end, at)
    this.desk.changed(done ? 0 : DRAGGED)
  }

  override nudge(by: Point): boolean {
    if (!this.end) return false
    const moved = { x: this.end.x + by.x, y: this.end.y + by.y }
    if (this.isUnderWay) this.bend(moved)
    else this.goOn(moved)
    this.desk.changed()
    return true
  }

  override corner(): void {
    if (this.end && this.isUnderWay) this.goOn(this.end)
  }

  override turn(by: number): void {
    this.facing = ((this.facing ?? this.desk.figure(this.lead)?.facing ?? 0) + by + 3600) % 3600
    this.desk.changed()
  }

  /** Goes on to a point. */
  goOn(at: Point): void {
    this.setWay([...this.ownSteps(), at])
  }

  /** Ends the last stretch at another point. */
  bend(at: Point): void {
    this.setWay([...this.ownSteps().slice(0, -1), at])
  }

  /** Takes the last stretch back; true if there was one. */
  override shorten(): boolean {
    const steps = this.ownSteps()
    if (steps.length === 0) return false
    this.setWay(steps.slice(0, -1))
    this.desk.changed()
    return true
  }

  override laid(): Partial<Overlays> {
    return { plans: this.travellers.flatMap((traveller) => this.plan(traveller)) }
  }

  lay(answer: Answer): void {
    if (!('path' in answer)) return
    this.ways = waysOf(answer.path)
    this.facing = answer.path[0]?.facing ?? undefined
    this.together = false
  }

  /** Back to what was proposed, or to nothing. */
  clear(): void {
    this.ways = this.proposed
    this.facing = undefined
  }

  private get isUnderWay(): boolean {
    return this.lead !== undefined && this.ways.has(this.lead)
  }

  private plan({ figure, allowance }: Traveller): Plan[] {
    const { names } = this.desk
    const way: Point[] = this.way(figure)
    if (!names || (way.length < 2 && this.facing === undefined)) return []
    const { within, beyond } = this.desk.objection ? broken(way, allowance) : { within: way, beyond: [] }
    const ruler = tongue.phrases.ruler(names)
    const label = t('ui-way-length', { length: ruler.length(lengthOf(way)), allowed: ruler.length(allowance) })
    return [{ figure, within, beyond, label, facing: this.facing ?? this.desk.figure(figure)?.facing ?? 0 }]
  }

  private ownSteps(): Place[] {
    return this.lead === undefined ? [] : (this.ways.get(this.lead) ?? [])
  }

  private setWay(steps: Place[]): void {
    if (this.lead === undefined) return
    const ways = new Map(this.ways)
    if (steps.length === 0) ways.delete(this.lead)
    else ways.set(this.lead, steps.map(whole))
    this.ways = ways
  }

  private steps({ figure, from }: Traveller): Place[] {
    const own = this.ways.get(figure)
    if (own) return own
    const first = this.travellers.find((it) => this.ways.has(it.figure))
    if (!first || !this.together) return []
    return this.ways.get(first.figure)!.map(({ x, y }) => whole({ x: x + from.x - first.from.x, y: y + from.y - first.from.y }))
  }
}

/** The ways of those who go. */
function waysOf(walks: Walk[]): Ways {
  return new Map(walks.filter(({ way }) => way.length > 0).map(({ figure, way }) => [figure, way]))
}

/** Where a way that will not do breaks: at its allowance, or, when it is not too long, on its last stretch. */
function broken(way: Point[], allowance: number): { within: Point[]; beyond: Point[] } {
  const cut = cutAt(way, allowance)
  return cut.beyond.length > 0 ? cut : { within: way.slice(0, -1), beyond: way.slice(-2) }
}
