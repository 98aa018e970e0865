import type { Lights } from '../board/overlays'
import type { Match } from '../match/match.svelte'
import { lessonTold } from '../wire/rest'
import type { DeedTold, LessonTold, Lit, StepTold } from '../wire/learn'
import type { Choice } from '../wire/types'
import { isCalled, lightsOf } from './lit'

/** Other answers after which the lesson offers to do it itself. */
const PATIENCE = 2

/** Leads a player through a lesson: what is said now, what is lit, and what is expected next. */
export class Guide {
  told = $state.raw<LessonTold>()
  private asked: string | undefined
  /** Where the hint was asked for. */
  private hintedAt = $state<number>()

  constructor(private readonly match: Match) {}

  /** Fetches the lesson once it is known which. */
  async begin(): Promise<void> {
    const id = this.match.lesson?.id
    if (!id || this.asked === id) return
    this.asked = id
    this.told = await lessonTold(id).catch(() => undefined)
  }

  get on(): boolean {
    return this.match.lesson !== null
  }

  get isOver(): boolean {
    return this.match.lesson?.over ?? false
  }

  get step(): StepTold | undefined {
    return this.told?.steps[this.match.lesson?.step ?? 0]
  }

  /** What is to be done next. */
  get deed(): DeedTold | undefined {
    const { lesson } = this.match
    return lesson?.deed == null || lesson.over ? undefined : this.step?.deeds[lesson.deed]
  }

  /** There is something to read or a tool to try, and then to go on. */
  get waits(): boolean {
    const { deed } = this
    return this.on && !this.isOver && (deed === undefined || (deed.tool !== undefined && deed.tool !== 'undo' && deed.tool !== 'hint'))
  }

  /** Other answers were given here. */
  get strayed(): number {
    return this.match.strayed
  }

  get mayBeHelped(): boolean {
    return this.strayed >= PATIENCE || this.isHinted
  }

  get isHinted(): boolean {
    return this.hintedAt !== undefined && this.hintedAt === this.match.lesson?.step
  }

  get lit(): Lit[] {
    return this.on && !this.isOver ? (this.step?.light ?? []) : []
  }

  /** What is lit on the table, with whom the next answer points at. */
  get lights(): Lights | undefined {
    const view = this.match.place?.view
    if (!view || this.lit.length === 0) return undefined
    const lights = lightsOf(this.lit, view)
    return { ...lights, bright: this.strayed >= PATIENCE }
  }

  /** What is lit on the table, by name, for whoever does not see it: figures, units and pieces. */
  named(terrain: (kind: string) => string): string[] {
    const pieces = this.match.greeting?.briefing.table.pieces ?? []
    const names = this.lit.map((light) => {
      if (light === 'eye') return undefined
      if ('figure' in light) return light.figure
      if ('unit' in light) return light.unit
      if ('badge' in light) return light.badge
      return 'piece' in light && pieces[light.piece] ? terrain(pieces[light.piece]!.name) : undefined
    })
    return [...new Set(names.filter((name) => name !== undefined))]
  }

  /** Is a tool or a panel lit? */
  has(light: string): boolean {
    const { deed } = this
    if (deed?.tool !== undefined && light === `tool ${deed.tool}`) return true
    return this.lit.some((it) => it !== 'eye' && (('tool' in it && light === `tool ${it.tool}`) || ('panel' in it && light === `panel ${it.panel}`)))
  }

  /** Is this the option to take? */
  expects(choice: Choice): boolean {
    const { deed } = this
    const answer = deed?.tool === 'hint' ? this.step?.deeds.find(({ pick }) => pick) : deed
    if (!answer?.pick || answer.pick !== choice.word) return false
    const figures = this.match.place?.view.figures ?? []
    const points = (it: (typeof figures)[number]) => it.figure === choice.figure || (choice.unit != null && it.unit === choice.unit)
    return answer.target === undefined || figures.some((it) => points(it) && isCalled(it, answer.target!))
  }

  /** Goes on: past the page, and past tools that were looked at. */
  async next(): Promise<void> {
    const from = this.match.lesson?.step
    do await this.go('on')
    while (this.waits && this.deed !== undefined && this.match.lesson?.step === from)
  }

  /** The lesson does what is to be done. */
  help(): Promise<void> {
    return this.go('on')
  }

  /** The lesson does all of this step. */
  skip(): Promise<void> {
    return this.go('skip')
  }

  /** Shows the lesson's own hint. */
  async askHint(): Promise<void> {
    this.hintedAt = this.match.lesson?.step
    if (this.deed?.tool === 'hint') await this.go('on')
  }

  private async go(go: 'on' | 'skip'): Promise<void> {
    await this.match.act({ do: 'lesson', go })
  }
}
