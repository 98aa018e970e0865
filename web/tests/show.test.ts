import { describe, expect, it } from 'vitest'
import { Show, type Stage } from '../src/story/show.svelte'
import { stepsOf } from '../src/story/steps'
import type { Event } from '../src/wire/types'
import { figure } from './seat'

const WORDS = { status: (word: string) => word.toUpperCase(), missed: 'missed' }
const OURS = figure(1, { place: { x: 0, y: 0 } })
const THEIRS = figure(2, { side: 1, place: { x: 100, y: 0 } })
const moved = (id: number, ...way: [number, number][]): Event => ({ moved: { figure: id, word: 'go', facing: null, way: way.map(([x, y]) => ({ x, y })) } })
const shot: Event = { attacked: { by: 1, at: [2], word: 'fire', place: null } }
const down: Event = { gained: { figure: 2, status: 'down' } }

/** A stage whose clock stands until it is told. */
class Still implements Stage {
  time = 0
  private waiting: (() => void) | undefined
  constructor(private readonly still = false) {}
  now(): number {
    return this.time
  }
  again(step: () => void): void {
    this.waiting = step
  }
  isStill(): boolean {
    return this.still
  }
  pass(ms: number): void {
    this.time += ms
    const step = this.waiting
    this.waiting = undefined
    step?.()
  }
}

describe('what happened', () => {
  it('is a step for each move, shot and result, and a shot hits when something came of it', () => {
    const steps = stepsOf([moved(1, [0, 0], [0, 50]), shot, { rolled: { die: 'd6', faces: [6], side: 0, needs: null } } as unknown as Event, down], [OURS, THEIRS], WORDS)
    expect(steps.map(({ effects }) => effects.map(({ kind }) => kind))).toEqual([['moved'], ['shot'], ['struck']])
    expect(steps[1]!.effects[0]).toMatchObject({ from: { x: 0, y: 50 }, to: { x: 100, y: 0 }, hit: true })
    expect(steps[2]!.effects[0]).toMatchObject({ word: 'DOWN', harm: true })
  })

  it('is one step for all models of a unit that go together', () => {
    const pack = [1, 2, 3].map((id) => figure(id, { unit: id === 3 ? 9 : 7, place: { x: id, y: 0 } }))
    const go = (id: number) => moved(id, [id, 0], [id, 50])
    const steps = stepsOf([go(1), { turned: { figure: 1, facing: 900 } }, go(2), go(3)], pack, WORDS)
    expect(steps.map(({ effects }) => effects.length)).toEqual([2, 1])
    expect([...steps[1]!.places.values()]).toEqual([{ x: 1, y: 50 }, { x: 2, y: 50 }, { x: 3, y: 0 }])
  })

  it('says so when a shot does nothing', () => {
    const [step] = stepsOf([shot], [OURS, THEIRS], WORDS)
    expect(step!.effects).toEqual([expect.objectContaining({ kind: 'shot', hit: false }), expect.objectContaining({ kind: 'struck', word: 'missed', harm: false })])
  })

  it('says once that a volley at a unit does nothing, and not where somebody of it is hit', () => {
    const unit = [1, 2, 3].map((id) => figure(id + 10, { side: 1, unit: 7, place: { x: 100, y: id } }))
    const volley = { attacked: { by: 1, word: 'shot', at: [11, 12, 13], place: null } } as unknown as Event
    const said = (events: Event[]) => stepsOf(events, [OURS, ...unit], WORDS)[0]!.effects.filter(({ kind }) => kind === 'struck').length
    expect(said([volley])).toBe(1)
    expect(said([volley, { gained: { figure: 12, status: 'down' } } as unknown as Event])).toBe(0)
  })
})

describe('a show', () => {
  const after = { ...OURS, place: { x: 0, y: 400 } }

  it('moves a figure along its way, and leaves it where it now stands', () => {
    const stage = new Still()
    const show = new Show(stage)
    show.play([moved(1, [0, 0], [0, 400])], [OURS], WORDS)
    expect(show.seen([after])[0]!.place).toEqual({ x: 0, y: 0 })
    stage.pass(210)
    expect(show.seen([after])[0]!.place).toEqual({ x: 0, y: 200 })
    stage.pass(1000)
    expect([show.isOn, show.seen([after])[0]]).toEqual([false, after])
  })

  it('is over at once when it is skipped', () => {
    const show = new Show(new Still())
    show.play([moved(1, [0, 0], [0, 400])], [OURS], WORDS)
    show.skip()
    expect([show.isOn, show.happenings, show.seen([after])[0]]).toEqual([false, [], after])
  })

  it('holds still for whoever wants no motion', () => {
    const stage = new Still(true)
    const show = new Show(stage)
    show.play([shot, down], [OURS, THEIRS], WORDS)
    const first = show.happenings[0]!.t
    stage.pass(300)
    expect(show.happenings[0]!.t).toBe(first)
    stage.pass(800)
    expect(show.happenings[0]!.effect.kind).toBe('struck')
  })

  it('waits after every step for whoever wants it step by step', () => {
    const stage = new Still()
    const show = new Show(stage)
    show.take(-1)
    show.play([shot, down], [OURS, THEIRS], WORDS)
    stage.pass(5000)
    expect([show.waits, show.happenings[0]!.effect.kind]).toEqual([true, 'shot'])
    show.press()
    expect([show.waits, show.happenings[0]!.effect.kind]).toEqual([false, 'struck'])
    show.press()
    stage.pass(1)
    expect(show.waits).toBe(true)
    show.press()
    expect([show.isOn, show.waits]).toEqual([false, false])
    show.take(1)
  })
})
