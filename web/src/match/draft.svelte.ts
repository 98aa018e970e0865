import type { Answer, FigureId, Place, Point, Question, Traveller, Walk } from '../wire/types'
import { whole } from '../wire/way'

type Ways = ReadonlyMap<FigureId, Place[]>

/** The answer a player is making to one question, before it is given. */
export class Draft {
  option = $state<number>()
  chosen = $state.raw<FigureId[]>([])
  /** The figure whose way is being drawn. */
  lead = $state<FigureId>()
  ways = $state.raw<Ways>(new Map())
  facing = $state<number>()
  /** Figures without a way of their own go as the first one does. */
  together = $state(true)
  point = $state.raw<Place>()
  bearing = $state<number>()
  amount = $state<number>()
  shares = $state.raw<number[]>([])
  faces = $state.raw<number[]>([])

  constructor(readonly question: Question) {
    const { wanted } = question
    if (typeof wanted === 'string') return
    if ('path' in wanted) this.lead = wanted.path.figures[0]?.figure
    if ('amount' in wanted) this.amount = wanted.amount.min
    if ('split' in wanted) this.shares = wanted.split.among.map(() => 0)
    if ('figures' in wanted && wanted.figures.min === wanted.figures.from.length) this.chosen = wanted.figures.from
  }

  get travellers(): Traveller[] {
    const { wanted } = this.question
    return typeof wanted === 'object' && 'path' in wanted ? wanted.path.figures : []
  }

  get mayStay(): boolean {
    const { wanted } = this.question
    return typeof wanted === 'object' && 'path' in wanted && wanted.path.may_stay
  }

  get faceCount(): number {
    const { wanted } = this.question
    return typeof wanted === 'object' && 'dice' in wanted ? wanted.dice.count : 0
  }

  /** Nothing has been put together yet. */
  get empty(): boolean {
    return this.option === undefined && this.ways.size === 0 && !this.point && this.bearing === undefined && this.faces.length === 0 && this.facing === undefined
  }

  /** The answer as it would be given now, if it is whole. */
  get answer(): Answer | undefined {
    const { wanted } = this.question
    if (wanted === 'point') return this.point && { point: whole(this.point) }
    if (wanted === 'direction') return this.bearing === undefined ? undefined : { direction: this.bearing }
    if ('pick' in wanted) return this.option === undefined ? undefined : { pick: this.option }
    if ('figures' in wanted) {
      const { min, max } = wanted.figures
      return this.chosen.length >= min && this.chosen.length <= max ? { figures: this.chosen } : undefined
    }
    if ('path' in wanted) return this.ways.size === 0 && this.facing === undefined ? undefined : this.path()
    if ('amount' in wanted) return this.amount === undefined ? undefined : { amount: this.amount }
    if ('split' in wanted) return this.left === 0 ? { split: this.shares } : undefined
    return this.faces.length === wanted.dice.count ? { dice: this.faces } : undefined
  }

  /** What is still to be shared out. */
  get left(): number {
    const { wanted } = this.question
    if (typeof wanted === 'string' || !('split' in wanted)) return 0
    return wanted.split.total - this.shares.reduce((sum, share) => sum + share, 0)
  }

  /** The way of one figure with the place it starts from. */
  way(figure: FigureId): Place[] {
    const traveller = this.travellers.find((it) => it.figure === figure)
    return traveller ? [traveller.from, ...this.steps(traveller)] : []
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
  shorten(): boolean {
    const steps = this.ownSteps()
    if (steps.length === 0) return false
    this.setWay(steps.slice(0, -1))
    return true
  }

  toggle(figure: FigureId): void {
    const { wanted } = this.question
    if (typeof wanted === 'string' || !('figures' in wanted)) return
    if (this.chosen.includes(figure)) this.chosen = this.chosen.filter((it) => it !== figure)
    else if (wanted.figures.max === 1) this.chosen = [figure]
    else if (this.chosen.length < wanted.figures.max) this.chosen = [...this.chosen, figure]
  }

  share(target: number, by: number): void {
    const { wanted } = this.question
    if (typeof wanted === 'string' || !('split' in wanted)) return
    const most = wanted.split.among[target]?.at_most ?? 0
    const next = (this.shares[target] ?? 0) + by
    if (next < 0 || next > most || by > this.left) return
    this.shares = this.shares.map((share, i) => (i === target ? next : share))
  }

  /** Lays an answer out as if the player had put it together. */
  lay(answer: Answer): void {
    this.clear()
    if ('pick' in answer) this.option = answer.pick
    else if ('figures' in answer) this.chosen = answer.figures
    else if ('path' in answer) this.layWays(answer.path)
    else if ('point' in answer) this.point = answer.point
    else if ('direction' in answer) this.bearing = answer.direction
    else if ('amount' in answer) this.amount = answer.amount
    else if ('split' in answer) this.shares = answer.split
  }

  clear(): void {
    this.option = undefined
    this.ways = new Map()
    this.facing = undefined
    this.point = undefined
    this.bearing = undefined
    this.faces = []
  }

  private layWays(walks: Walk[]): void {
    this.ways = new Map(walks.filter(({ way }) => way.length > 0).map(({ figure, way }) => [figure, way]))
    this.facing = walks[0]?.facing ?? undefined
    this.together = false
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

  private path(): Answer {
    const walk = (traveller: Traveller) => ({
      figure: traveller.figure,
      way: this.steps(traveller),
      ...(this.facing !== undefined && { facing: this.facing }),
    })
    return { path: this.travellers.map(walk) }
  }
}
