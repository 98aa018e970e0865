import type { Overlays, Spotted } from '../board/overlays'
import { Guide } from '../learn/guide.svelte'
import { recall, remark } from '../session'
import { Reasons } from '../story/reasons.svelte'
import { Show } from '../story/show.svelte'
import { tongue } from '../texts/language.svelte'
import { namesOf, type Names } from '../texts/names'
import { ONE } from '../texts/ruler'
import type { Answer, Choice, FigureId, FigureView, Odds, Point, Problem, Question } from '../wire/types'
import { Advice } from './advice.svelte'
import { overlaysOf } from './laid'
import type { Match } from './match.svelte'
import { Outlook } from './outlook.svelte'
import { pointedAt } from './pointing'
import { draftOf } from './questions'
import type { Draft } from './questions/draft'
import { Scales } from './scales.svelte'
import { Toolbox } from './toolbox.svelte'

/** How long a question lies before its shots are weighed, in milliseconds. */
const BEFORE_WEIGHING = 200
/** So few answers to what the enemy does are weighed unasked. */
const FEW = 8

/** What lies before a player at one match: the question, the answer in the making, the tools, the selected figure. */
export class Desk {
  draft = $state.raw<Draft>()
  advice = $state.raw<Advice>()
  scales = $state.raw<Scales>()
  selected = $state<FigureId>()
  hovered = $state.raw<Spotted | null>(null)
  /** Whom the option under the pointer is about. It may have come to lie there by itself: nobody is selected by that. */
  meant = $state<FigureId>()
  reach = $state.raw<Point[][]>([])
  reachShown = $state(true)
  /** Outlines and hatches are shown instead of the paint. */
  rulesShown = $state(false)
  readonly tools = new Toolbox(this)
  readonly show = new Show()
  readonly outlook: Outlook
  readonly overlays: Overlays = $derived.by(() => overlaysOf(this))
  readonly hint: Reasons
  readonly guide: Guide
  /** Where a figure was sent before its way was asked for. */
  bound: Point | undefined
  /** The point answered last. */
  private put: Point | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly match: Match) {
    this.outlook = new Outlook(match.token)
    this.hint = new Reasons(() => match.hint())
    this.guide = new Guide(match)
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
    return greeting && place ? namesOf(greeting.briefing, place.view, (name) => tongue.phrases.named(name)) : undefined
  }

  /** The figure whose card is shown. */
  get shown(): FigureView | undefined {
    return this.figure(this.hovered?.figure ?? this.meant ?? this.selected ?? this.draft?.lead ?? this.question?.about.figure ?? undefined)
  }

  get options(): Choice[] {
    return this.scales?.options ?? []
  }

  get objection(): Problem | undefined {
    return this.advice?.objection
  }

  get mayCommit(): boolean {
    return this.draft?.answer !== undefined && !this.objection && !this.isBusy
  }

  get isBusy(): boolean {
    return this.match.pending > 0
  }

  /** Begins afresh with the question that is open now. */
  begin(): void {
    const { question } = this
    if (question?.number === this.draft?.question.number && question?.side === this.draft?.question.side) return
    clearTimeout(this.timer)
    this.advice?.stop()
    this.hint.clear()
    this.draft = question && draftOf(question, this)
    this.advice = this.draft && new Advice(this.match, this.draft)
    this.scales = question && new Scales(this.match, question)
    this.meant = undefined
    this.tools.cursor = undefined
    this.tools.threat = undefined
    this.reach = []
    if (!question) return
    this.takeUp(question)
    const { bound } = this
    this.bound = undefined
    this.selected = question.about.figure ?? this.draft!.lead ?? this.troop[0] ?? this.selected
    void this.readReach()
    if (bound && this.draft!.travelling.length > 0) this.draft!.pick({ at: bound })
    this.timer = setTimeout(() => void this.weighShots(), BEFORE_WEIGHING)
  }

  /** The models of the unit that is asked what it does. */
  get troop(): FigureId[] {
    const { question } = this
    if (question?.about.unit == null) return []
    return this.figures.filter(({ unit, side, place, gone }) => unit === question.about.unit && side === question.side && place && !gone).map(({ figure }) => figure)
  }

  pick(spotted: Spotted): void {
    this.show.press()
    if (this.tools.lay(spotted)) return
    if (spotted.figure !== undefined) this.selected = spotted.figure
    if (!this.isBusy) this.draft?.pick(spotted)
  }

  hover(spotted: Spotted | null): void {
    this.hovered = spotted
    if (spotted) this.tools.follow(spotted)
  }

  /** A travelling figure is dragged. */
  draw(figure: FigureId, at: Point, done: boolean): void {
    if (!this.tools.tool && !this.isBusy) this.draft?.draw(figure, at, done)
  }

  /** The handle at the end of the way is dragged: the figure will look there. */
  face(at: Point, done: boolean): void {
    if (!this.isBusy) this.draft?.face(at, done)
  }

  /** Moves what the arrows move: the answer in the making, or a free cursor. */
  nudge(dx: number, dy: number, fine: boolean): void {
    const one = ONE[this.names?.unit ?? 'inch'] / (fine ? 10 : 1)
    const way = this.outlook.turned ? -one : one
    const by = { x: dx * way, y: dy * way }
    const isFree = this.tools.tool !== undefined || this.tools.hand !== undefined
    if (isFree || !this.draft?.nudge(by, fine)) this.tools.nudge(by)
  }

  /** Fixes a corner of the way where it ends now, or what is in the hand where the cursor is. */
  corner(): void {
    const { cursor } = this.tools
    if (!cursor || !this.tools.lay({ at: cursor })) this.draft?.corner()
  }

  async commit(): Promise<void> {
    const { draft } = this
    if (!draft?.answer || !this.mayCommit) return
    if ('point' in draft.answer) this.put = draft.answer.point
    await this.match.answer(draft.question, draft.answer)
  }

  async stay(): Promise<void> {
    if (this.draft?.rest) await this.match.answer(this.draft.question, this.draft.rest)
  }

  async choose(option: number): Promise<void> {
    const { question } = this
    if (question && this.options[option] && !this.isBusy) await this.match.answer(question, { pick: option })
  }

  /** May the computer be asked about this question? Nobody asks it to roll real dice. */
  get mayHint(): boolean {
    const wanted = this.question?.wanted
    const isDice = typeof wanted === 'object' && 'dice' in wanted
    return wanted !== undefined && !isDice && (this.match.greeting?.terms.hints ?? false)
  }

  /** Asks the computer what it would do, and lays that out. */
  async askHint(): Promise<void> {
    if (this.guide.on) return this.guide.askHint()
    const { draft } = this
    if (!draft || !this.mayHint || this.hint.busy) return
    await this.hint.ask()
    const best = this.hint.insight?.considered[0]
    if (!best || this.draft !== draft) return
    draft.clear()
    draft.lay(best.answer)
    if (!draft.atOnce) this.changed(0)
  }

  /** Answers as the computer suggests. */
  async followHint(): Promise<void> {
    const { question, hint } = this
    const best = hint.insight?.considered[0]
    if (question && best && !this.isBusy) await this.match.answer(question, best.answer)
  }

  /** One step back: puts a tool away, or takes back what was made of the answer. */
  back(): boolean {
    if (this.tools.putAway()) return true
    if (this.hint.insight) {
      this.hint.clear()
      return true
    }
    if (!this.draft || this.draft.empty) return false
    this.draft.clear()
    this.changed()
    return true
  }

  toggleReach(): void {
    this.reachShown = !this.reachShown
  }

  /** Asks the referee about the answer in the making, after a moment of rest. */
  changed(rest?: number): void {
    this.advice?.ask(rest)
    const answer = this.draft?.answer
    remark(this.plan, answer && JSON.stringify({ number: this.draft!.question.number, answer }))
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

  /** Where a point that is moved by keys begins. */
  start(): Point {
    return this.middleOfReach() ?? this.shown?.place ?? this.middle()
  }

  middle(): Point {
    const table = this.match.greeting?.briefing.table
    return { x: (table?.width ?? 0) / 2, y: (table?.depth ?? 0) / 2 }
  }

  /** Asks the referee where the answer may lie. */
  async readReach(): Promise<void> {
    const { draft, question } = this
    if (!question || !draft?.region) return
    const figure = draft.lead === undefined ? {} : { figure: draft.lead }
    const told = await this.match.ask<{ outlines: Point[][] }>({ do: 'reach', question: question.number, ...figure }).catch(() => undefined)
    if (told && this.question?.number === question.number) this.reach = told.outlines
  }

  private get plan(): string {
    return `plan.${this.match.token}`
  }

  /** Goes on with the answer that was in the making before a reload. */
  private takeUp({ number }: Question): void {
    const kept = JSON.parse(recall(this.plan) ?? 'null') as { number: number; answer: Answer } | null
    if (kept?.number !== number) return
    this.draft!.lay(kept.answer)
    this.advice?.ask(0)
  }

  private middleOfReach(): Point | undefined {
    const outline = this.reach[0]
    if (!outline?.length) return undefined
    const sum = outline.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
    return { x: sum.x / outline.length, y: sum.y / outline.length }
  }

  /**
   * The odds of options that point at somebody else's figure are told unasked, and those of an answer to what the enemy
   * does, where they are few; others may take the referee long.
   */
  private async weighShots(): Promise<void> {
    const side = this.question?.side ?? this.match.side
    const isTheirs = (id: FigureId) => (this.figure(id)?.side ?? side) !== side
    const isShot = (option: Choice) => pointedAt(option, this.figures).some(isTheirs)
    const { figure, other, unit } = this.question?.about ?? {}
    const isReaction = !this.guide.on && this.options.length <= FEW && [...pointedAt({ word: '', figure, unit }, this.figures), ...(other == null ? [] : [other])].some(isTheirs)
    await this.weighThese(this.options.flatMap((option, i) => (isReaction || isShot(option) ? [i] : [])))
  }

  private async weighThese(options: number[]): Promise<void> {
    const { scales } = this
    await scales?.weighThese(options, () => this.scales === scales && !this.isBusy)
  }
}
