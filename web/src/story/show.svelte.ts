import { lasts, onWay, type Effect, type Happening } from '../board/effects'
import { recall, remark } from '../session'
import type { Event, FigureId, FigureView, Place } from '../wire/types'
import { stepsOf, type Step } from './steps'

/** Milliseconds between two steps, and how long a still is shown to whoever wants no motion. */
const PAUSE = 120
const STILL = 900
/** More than so many steps are not shown one by one: nobody waits for that. */
const MOST = 40
const PACE = 'pace'

export interface Stage {
  now(): number
  again(step: () => void): void
  isStill(): boolean
}

const THEATRE: Stage = {
  now: () => performance.now(),
  again: (step) => void requestAnimationFrame(step),
  isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
}

/** Shows what has happened, step by step; until it is over, figures stand where they stood. */
export class Show {
  happenings = $state.raw<Happening[]>([])
  private step = $state.raw<Step>()
  private waiting: Step[] = []
  private before = new Map<FigureId, FigureView>()
  private begun = 0
  /** Twice as fast at 2; at nothing, nothing is shown; below nothing, every step waits to be told on. */
  speed = $state(Number(recall(PACE) ?? 1))
  /** A step is over and waits. */
  waits = $state(false)

  /** Told of every step that begins. */
  onstep: ((effects: Effect[]) => void) | undefined

  constructor(private readonly stage: Stage = THEATRE) {}

  /** Goes on at another speed, and remembers it. */
  take(speed: number): void {
    this.speed = speed
    remark(PACE, String(speed))
    if (speed === 0) this.skip()
  }

  get isOn(): boolean {
    return this.step !== undefined
  }

  /** Begins to show some events, on a table that stood so before them. */
  play(events: Event[], before: FigureView[], words: Parameters<typeof stepsOf>[2]): void {
    this.skip()
    const steps = stepsOf(events, before, words)
    if (steps.length === 0 || steps.length > MOST || this.speed === 0) return
    this.before = new Map(before.map((figure) => [figure.figure, figure]))
    this.waiting = steps
    this.next()
  }

  /** Somebody has pressed something: it is over, or, step by step, goes on. */
  press(): void {
    if (this.speed >= 0 || !this.step) return this.skip()
    if (this.waits) this.next()
    else this.begun = -Infinity
  }

  /** Everything stands as it does at the end. */
  skip(): void {
    this.waits = false
    this.waiting = []
    this.step = undefined
    this.happenings = []
  }

  /** Figures as they are seen now. */
  seen(figures: FigureView[]): FigureView[] {
    const { step } = this
    if (!step) return figures
    const way = new Map(this.happenings.flatMap(({ effect, t }) => (effect.kind === 'moved' ? [[effect.figure, onWay(effect.way, t)] as [FigureId, Place]] : [])))
    return figures.map((figure) => {
      if (!step.stirred.has(figure.figure)) return figure
      const was = this.before.get(figure.figure)
      const place = way.get(figure.figure) ?? step.places.get(figure.figure)
      return was && place ? { ...was, place: { ...was.place, ...place } } : figure
    })
  }

  private next(): void {
    this.waits = false
    this.step = this.waiting.shift()
    this.happenings = []
    if (!this.step) return
    this.begun = this.stage.now()
    this.onstep?.(this.step.effects)
    this.draw(this.step)
  }

  private draw(step: Step): void {
    if (this.step !== step) return
    const gone = (this.stage.now() - this.begun) * Math.abs(this.speed)
    const longest = this.stage.isStill() ? STILL : Math.max(...step.effects.map(lasts))
    this.happenings = step.effects.map((effect) => ({ effect, t: this.stage.isStill() ? 0.8 : Math.min(gone / lasts(effect), 1) }))
    if (gone > longest + PAUSE && this.speed < 0) this.waits = true
    else if (gone > longest + PAUSE) this.next()
    else this.stage.again(() => this.draw(step))
  }
}
