import type { Overlays, Spotted, Squares } from '../board/overlays'
import { Reasons } from '../story/reasons.svelte'
import { namesOf, type Names } from '../texts/names'
import { ONE } from '../texts/ruler'
import type { Answer, Choice, FigureId, FigureView, Odds, Point, Question, Trouble } from '../wire/types'
import { bearing, lengthOf, whole } from '../wire/way'
import { Advice } from './advice.svelte'
import { Draft } from './draft.svelte'
import { overlaysOf } from './laid'
import type { Match } from './match.svelte'
import { isMeant, pointedAt } from './pointing'
import { Scales } from './scales.svelte'
import { Tool, type Held, type Kind } from './tool.svelte'

/** A click so near the end of a way commits it. */
const SAME_SPOT = 8000

/** What lies before a player at one match: the question, the answer in the making, the tools, the selected figure. */
export class Desk {
  draft = $state.raw<Draft>()
  advice = $state.raw<Advice>()
  scales = $state.raw<Scales>()
  selected = $state<FigureId>()
  hovered = $state.raw<Spotted | null>(null)
  tool = $state.raw<Tool>()
  cursor = $state.raw<Point>()
  reach = $state.raw<Point[][]>([])
  reachShown = $state(true)
  threat = $state.raw<Squares>()
  readonly overlays: Overlays = $derived.by(() => overlaysOf(this))
  /** A figure is to be moved by hand: which, once it is known. */
  hand = $state.raw<{ figure?: FigureId }>()
  /** The point answered last. */
  private put: Point | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  readonly hint: Reasons

  constructor(readonly match: Match) {
    this.hint = new Reasons(() => match.hint())
  }

  get questions(): Question[] {
    return (this.match.place?.questions ?? []).filter(({ side }) => !this.match.isRelieved(side))
  }

  get question(): Question | undefined {
    return this.questions[0]
  }

  get figures(): FigureView[] {
    return this.match.place?.view.figures ?? []
  }

  get names(): Names | undefined {
    const { greeting, place } = this.match
    return greeting && place ? namesOf(greeting.briefing, place.view) : undefined
  }

  /** The figure whose card is shown. */
  get shown(): FigureView | undefined {
    return this.figure(this.hovered?.figure ?? this.selected ?? this.draft?.lead ?? this.question?.about.figure ?? undefined)
  }

  get options(): Choice[] {
    return this.scales?.options ?? []
  }

  get objection(): Trouble | undefined {
    return this.advice?.objection
  }

  get mayCommit(): boolean {
    return this.draft?.answer !== undefined && !this.objection && this.match.pending === 0
  }

  /** Begins afresh with the question that is open now. */
  begin(): void {
    const { question } = this
    if (question?.number === this.draft?.question.number && question?.side === this.draft?.question.side) return
    clearTimeout(this.timer)
    this.advice?.stop()
    this.hint.clear()
    this.draft = question && new Draft(question)
    this.advice = this.draft && new Advice(this.match, this.draft)
    this.scales = question && new Scales(this.match, question)
    this.cursor = undefined
    this.reach = []
    this.threat = undefined
    if (!question) return
    this.selected = question.about.figure ?? this.draft!.lead ?? this.selected
    void this.readReach()
    this.timer = setTimeout(() => void this.weighShots(), 200)
  }

  pick(spotted: Spotted): void {
    if (this.tool) return this.tool.lay(this.held(spotted))
    if (this.hand) return this.putByHand(this.hand.figure, spotted)
    const { draft, question } = this
    if (spotted.figure !== undefined) this.selected = spotted.figure
    if (!draft || !question || this.match.pending > 0) return
    const { wanted } = question
    if (wanted === 'point') return this.aim(spotted.at)
    if (wanted === 'direction') return this.turnTo(spotted.at)
    if ('pick' in wanted) return this.pickOption(spotted)
    if ('figures' in wanted && spotted.figure !== undefined) return draft.toggle(spotted.figure)
    if ('split' in wanted) return this.give(spotted)
    if ('path' in wanted) this.step(spotted)
  }

  hover(spotted: Spotted | null): void {
    this.hovered = spotted
    if (spotted && this.tool) this.tool.follow(this.held(spotted))
  }

  /** A travelling figure is dragged. */
  draw(figure: FigureId, at: Point, done: boolean): void {
    const { draft } = this
    if (!draft || this.tool || this.match.pending > 0) return
    draft.lead = figure
    if (draft.ways.has(figure)) draft.bend(at)
    else draft.goOn(at)
    this.changed(done ? 0 : 90)
  }

  /** The handle at the end of the way is dragged: the figure will look there. */
  face(at: Point, done: boolean): void {
    const { draft } = this
    const end = draft?.lead === undefined ? undefined : draft.way(draft.lead).at(-1)
    if (!draft || !end || this.match.pending > 0) return
    draft.facing = bearing(end, at)
    this.changed(done ? 0 : 90)
  }

  /** Moves what the arrows move: the end of the way, the point, the bearing, or a free cursor. */
  nudge(dx: number, dy: number, fine: boolean): void {
    const one = ONE[this.names?.unit ?? 'inch'] / (fine ? 10 : 1)
    const { draft } = this
    const wanted = this.question?.wanted
    if (draft && wanted === 'direction') {
      draft.bearing = ((draft.bearing ?? this.shown?.facing ?? 0) + (dx - dy) * (fine ? 10 : 150) + 3600) % 3600
      return this.changed()
    }
    const moved = (from: Point) => ({ x: from.x + dx * one, y: from.y + dy * one })
    if (this.tool || this.hand || !draft || !(wanted === 'point' || draft.lead !== undefined)) {
      this.cursor = moved(this.cursor ?? this.shown?.place ?? this.middle())
      this.tool?.follow(this.held({ at: this.cursor }))
      return
    }
    if (wanted === 'point') draft.point = moved(draft.point ?? this.middleOfReach() ?? this.shown?.place ?? this.middle())
    else {
      const way = draft.way(draft.lead!)
      if (draft.ways.has(draft.lead!)) draft.bend(moved(way.at(-1)!))
      else draft.goOn(moved(way.at(-1)!))
    }
    this.changed()
  }

  /** Fixes a corner of the way where it ends now. */
  corner(): void {
    const { draft } = this
    if (this.tool && this.cursor) return this.tool.lay(this.held({ at: this.cursor }))
    if (this.hand && this.cursor) return this.putByHand(this.hand.figure, { at: this.cursor })
    if (draft?.lead === undefined || !draft.ways.has(draft.lead)) return
    draft.goOn(draft.way(draft.lead).at(-1)!)
  }

  /** Turns the figure at the end of its way. */
  turn(by: number): void {
    const { draft } = this
    if (!draft || draft.travellers.length === 0) return
    draft.facing = ((draft.facing ?? this.figure(draft.lead)?.facing ?? 0) + by + 3600) % 3600
    this.changed()
  }

  async commit(): Promise<void> {
    const { draft } = this
    if (!draft?.answer || !this.mayCommit) return
    this.put = draft.point ?? this.put
    await this.match.answer(draft.question, draft.answer)
  }

  async stay(): Promise<void> {
    const { draft } = this
    if (!draft) return
    await this.match.answer(draft.question, { path: draft.travellers.map(({ figure }) => ({ figure, way: [] })) })
  }

  async choose(option: number): Promise<void> {
    const { question } = this
    if (question && this.options[option] && this.match.pending === 0) await this.match.answer(question, { pick: option })
  }

  /** May the computer be asked about this question? Nobody asks it to roll real dice. */
  get mayHint(): boolean {
    const wanted = this.question?.wanted
    const isDice = typeof wanted === 'object' && 'dice' in wanted
    return wanted !== undefined && !isDice && (this.match.greeting?.terms.hints ?? false)
  }

  /** Asks the computer what it would do, and lays that out. */
  async askHint(): Promise<void> {
    const { draft } = this
    if (!draft || !this.mayHint || this.hint.busy) return
    await this.hint.ask()
    const best = this.hint.insight?.considered[0]
    if (!best || this.draft !== draft) return
    draft.lay(best.answer)
    if (!('pick' in best.answer)) this.changed(0)
  }

  /** Answers as the computer suggests. */
  async followHint(): Promise<void> {
    const { question, hint } = this
    const best = hint.insight?.considered[0]
    if (question && best && this.match.pending === 0) await this.match.answer(question, best.answer)
  }

  /** One step back: puts the tool away, or takes back a part of the draft. */
  back(): boolean {
    if (this.tool) {
      this.tool = undefined
      this.cursor = undefined
      return true
    }
    if (this.hand || this.threat) {
      this.hand = undefined
      this.threat = undefined
      return true
    }
    if (this.hint.insight) {
      this.hint.clear()
      return true
    }
    if (!this.draft || this.draft.empty) return false
    this.draft.clear()
    return true
  }

  take(kind: Kind): void {
    if (this.tool?.kind === kind) return void this.back()
    const end = this.draft?.lead === undefined ? undefined : this.draft.way(this.draft.lead).at(-1)
    const planned = end && this.draft!.ways.size > 0 ? this.held({ at: end }) : undefined
    const figure = this.figure(this.selected)
    const from = planned ?? (figure?.place ? this.held({ at: figure.place, figure: figure.figure }) : undefined)
    this.tool = new Tool(kind, this.match, from)
  }

  toggleReach(): void {
    this.reachShown = !this.reachShown
  }

  /** Shows or hides what the enemy looks upon. */
  async toggleThreat(): Promise<void> {
    if (this.threat) this.threat = undefined
    else this.threat = await this.match.ask<Squares>({ do: 'threat' }).catch(() => undefined)
  }

  /** Asks the referee about the answer in the making, after a moment of rest. */
  changed(rest?: number): void {
    this.advice?.ask(rest)
  }

  /** The chances an answer brings, if they have been told. */
  oddsOf(answer: Answer): Odds | undefined {
    return this.scales?.of(answer)
  }

  /** The odds of everything that may be answered now. */
  async weighAll(): Promise<void> {
    const answer = this.draft?.answer
    if (answer) await this.scales?.weigh(answer)
    await this.weighThese([...this.options.keys()])
  }

  figure(id: FigureId | undefined): FigureView | undefined {
    return id === undefined ? undefined : this.figures.find(({ figure }) => figure === id)
  }

  /** Where a direction is taken from: a figure that is only being placed stands where it was put last. */
  origin(): Point {
    const about = this.question?.about
    return about?.place ?? this.figure(about?.figure ?? this.selected)?.place ?? this.put ?? this.middle()
  }

  /** Asks the other sides to agree that a figure stands elsewhere. */
  private putByHand(figure: FigureId | undefined, spotted: Spotted): void {
    if (figure === undefined) {
      if (spotted.figure !== undefined) this.hand = { figure: spotted.figure }
      return
    }
    this.hand = undefined
    void this.match.act({ do: 'propose', correction: { place: { figure, place: whole(spotted.at) } } })
  }

  private middle(): Point {
    const table = this.match.greeting?.briefing.table
    return { x: (table?.width ?? 0) / 2, y: (table?.depth ?? 0) / 2 }
  }

  private middleOfReach(): Point | undefined {
    const outline = this.reach[0]
    if (!outline?.length) return undefined
    const sum = outline.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
    return { x: sum.x / outline.length, y: sum.y / outline.length }
  }

  /** The odds of options that point at somebody else's figure are told unasked; others may take the referee long. */
  private async weighShots(): Promise<void> {
    const { side } = this.match
    const isShot = (option: Choice) => pointedAt(option, this.figures).some((it) => this.figure(it)?.side !== side)
    await this.weighThese(this.options.flatMap((option, i) => (isShot(option) ? [i] : [])))
  }

  private async weighThese(options: number[]): Promise<void> {
    const { scales } = this
    await scales?.weighThese(options, () => this.scales === scales && this.match.pending === 0)
  }

  private async readReach(): Promise<void> {
    const { draft, question } = this
    const wanted = question?.wanted
    if (!question || !draft || !(wanted === 'point' || draft.lead !== undefined)) return
    const figure = draft.lead === undefined ? {} : { figure: draft.lead }
    const told = await this.match.ask<{ outlines: Point[][] }>({ do: 'reach', question: question.number, ...figure }).catch(() => undefined)
    if (told && this.question?.number === question.number) this.reach = told.outlines
  }

  private aim(at: Point): void {
    this.draft!.point = at
    this.changed(0)
  }

  private turnTo(at: Point): void {
    this.draft!.bearing = bearing(this.origin(), at)
    this.changed(0)
  }

  /** One of our own figures is chosen by one click; anything else is shown first and taken by a second. */
  private pickOption(spotted: Spotted): void {
    const named = this.options.flatMap((option, i) => (isMeant(option, spotted, this.figures) ? [i] : []))
    const only = named.length === 1 ? named[0] : undefined
    const ours = this.figure(spotted.figure)?.side === this.match.side
    if (only === undefined) this.draft!.option = undefined
    else if (this.draft!.option === only || (ours && spotted.figure !== undefined)) void this.choose(only)
    else {
      this.draft!.option = only
      void this.scales?.weigh({ pick: only })
    }
  }

  private give(spotted: Spotted): void {
    const wanted = this.question?.wanted
    if (typeof wanted !== 'object' || !('split' in wanted)) return
    const target = wanted.split.among.findIndex((share) => isMeant(share.target, spotted, this.figures))
    if (target >= 0) this.draft!.share(target, 1)
  }

  private step(spotted: Spotted): void {
    const draft = this.draft!
    if (spotted.figure !== undefined && draft.travellers.some(({ figure }) => figure === spotted.figure)) {
      draft.lead = spotted.figure
      return void this.readReach()
    }
    const end = draft.way(draft.lead!).at(-1)
    if (end && draft.ways.has(draft.lead!) && lengthOf([end, spotted.at]) < SAME_SPOT) return void this.commit()
    if (this.objection && draft.ways.has(draft.lead!)) draft.bend(spotted.at)
    else draft.goOn(spotted.at)
    this.changed(0)
  }

  private held({ at, figure }: Spotted): Held {
    const place = this.figure(figure)?.place
    return figure !== undefined && place ? { spot: { figure }, at: place } : { spot: { place: { x: Math.round(at.x), y: Math.round(at.y) } }, at }
  }
}
