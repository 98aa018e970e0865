import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PickDraft } from '../src/match/questions/pick.svelte'
import type { Line } from '../src/wire/server'
import type { Point, Wanted } from '../src/wire/types'
import { asked, figure, Seat } from './seat'

const WAY: Wanted = { path: { figures: [{ figure: 1, from: { x: 100_000, y: 0 }, allowance: 152_400 }], may_stay: true } }
const OURS = figure(1)
const THEIRS = figure(2, { side: 1 })
let seat: Seat

beforeEach(() => {
  vi.useFakeTimers()
  seat = new Seat()
})
afterEach(() => {
  seat.leave()
  vi.useRealTimers()
})

describe('a desk', () => {
  it('takes one of our own figures at one click, and one of theirs at the second', () => {
    seat.ask(asked({ pick: { options: [{ word: 'go', figure: 1 }, { word: 'shoot', figure: 2 }] } }), [OURS, THEIRS])
    seat.desk.pick({ at: THEIRS.place!, figure: 2 })
    expect(seat.said('answer')).toBeUndefined()
    expect([...seat.desk.overlays.chosen]).toEqual([2])
    seat.desk.pick({ at: THEIRS.place!, figure: 2 })
    expect(seat.said('answer')).toMatchObject({ question: 9, answer: { pick: 1 } })
  })

  it('shows the unit that is asked what it does, and no unit of the enemy that others are asked about', () => {
    const models = [figure(1, { unit: 4 }), figure(2, { unit: 4 }), figure(3, { unit: 5, side: 1 }), figure(6, { unit: 4, gone: true })]
    const about = (unit: number) => ({ ...asked({ pick: { options: [{ word: 'hold' }, { word: 'rush' }] } }), about: { word: 'px-ask', unit } })
    seat.ask(about(4), models)
    expect([...seat.desk.overlays.chosen].sort()).toEqual([1, 2])
    expect(seat.desk.shown?.figure).toBe(1)
    seat.desk.selected = undefined
    seat.ask(about(5), models)
    expect([...seat.desk.overlays.chosen]).toEqual([])
  })

  it('shows the friend that is clicked while another goes, and still asks for the way of the one who goes', () => {
    seat.ask(asked(WAY), [OURS, figure(3)])
    seat.desk.pick({ at: { x: 60_000, y: 60_000 }, figure: 3 })
    expect([...seat.desk.overlays.chosen]).toContain(3)
    expect([seat.desk.shown?.figure, seat.desk.selected]).toEqual([3, 3])
    expect(seat.desk.draft?.lead).toBe(1)
  })

  it('lays a template at the pointer before anything is clicked, and where it was clicked afterwards', () => {
    const template = { disc: { centre: { x: 0, y: 0 }, radius: 76_200 } }
    const question = asked('point')
    seat.ask({ ...question, about: { ...question.about, template } }, [OURS])
    expect(seat.desk.overlays.cursor).toBeUndefined()
    seat.desk.hover({ at: { x: 50_000, y: 60_000 } })
    expect(seat.desk.overlays).toMatchObject({ cursor: { x: 50_000, y: 60_000 }, template })
    seat.desk.pick({ at: { x: 70_000, y: 60_000 } })
    seat.desk.hover({ at: { x: 10_000, y: 10_000 } })
    expect(seat.desk.overlays).toMatchObject({ cursor: { x: 70_000, y: 60_000 }, template })
  })

  it('follows the pointer with nothing where only a point is wanted', () => {
    seat.ask(asked('point'), [OURS])
    seat.desk.hover({ at: { x: 50_000, y: 60_000 } })
    expect(seat.desk.overlays.cursor).toBeUndefined()
  })

  it('goes to what would do when somebody clicks a little beside it, unless he has clicked elsewhere since', async () => {
    seat.ask(asked('point'), [OURS])
    const beside = (near: Point | null) => seat.wire.say({ id: seat.said('check')!.id, ok: { fits: false, near } } as unknown as Line)
    seat.desk.pick({ at: { x: 70_000, y: 60_000 } })
    beside({ x: 70_000, y: 58_000 })
    await vi.advanceTimersByTimeAsync(0)
    expect(seat.desk.overlays.cursor).toEqual({ x: 70_000, y: 58_000 })
    seat.desk.pick({ at: { x: 10_000, y: 10_000 } })
    const { id } = seat.said('check')!
    seat.desk.pick({ at: { x: 90_000, y: 90_000 } })
    seat.wire.say({ id, ok: { fits: false, near: { x: 1, y: 1 } } } as unknown as Line)
    await vi.advanceTimersByTimeAsync(0)
    expect(seat.desk.overlays.cursor).toEqual({ x: 90_000, y: 90_000 })
  })

  it('weighs what may be answered to a deed of the enemy unasked, and not every choice of our own', async () => {
    const yesOrNo: Wanted = { pick: { options: [{ word: 'yes' }, { word: 'no' }] } }
    seat.ask({ ...asked(yesOrNo), about: { word: 'px-ask', figure: 1 } }, [OURS, THEIRS])
    await vi.advanceTimersByTimeAsync(1000)
    expect(seat.said('odds')).toBeUndefined()
    seat.ask({ ...asked(yesOrNo, 10), about: { word: 'px-ask', figure: 1, other: 2 } }, [OURS, THEIRS])
    await vi.advanceTimersByTimeAsync(1000)
    expect(seat.said('odds')).toMatchObject({ question: 10, answer: { pick: 0 } })
  })

  it('takes no click while an answer is under way', () => {
    seat.ask(asked({ pick: { options: [{ word: 'go', figure: 1 }] } }), [OURS])
    seat.desk.pick({ at: OURS.place!, figure: 1 })
    seat.desk.pick({ at: OURS.place!, figure: 1 })
    expect(seat.wire.sent.filter((sent) => sent.do === 'answer')).toHaveLength(1)
    expect([...seat.desk.overlays.choosable]).toEqual([])
  })

  it('numbers places by their option, and lets markers be clicked', () => {
    const options = [{ word: 'wait' }, { word: 'take', marker: 4 }, { word: 'go', place: { x: 5, y: 6 } }]
    seat.ask(asked({ pick: { options } }), [OURS])
    expect(seat.desk.overlays.places).toEqual([{ place: { x: 5, y: 6 }, number: 3 }])
    expect([...seat.desk.overlays.markers]).toEqual([4])
    seat.desk.pick({ at: { x: 300_000, y: 300_000 }, marker: 4 })
    seat.desk.pick({ at: { x: 300_000, y: 300_000 }, marker: 4 })
    expect(seat.said('answer')).toMatchObject({ answer: { pick: 1 } })
  })

  it('goes round by the way the referee knows, and commits it by a second click at its end', async () => {
    seat.ask(asked(WAY), [OURS])
    expect(seat.said('reach')).toMatchObject({ question: 9, figure: 1 })
    seat.desk.pick({ at: { x: 100_000, y: 95_000 } })
    const wish = seat.said('way')!
    expect(wish).toMatchObject({ figure: 1, to: { x: 100_000, y: 95_000 } })
    seat.wire.say({ id: wish.id, ok: { way: [{ x: 90_000, y: 40_000 }, { x: 100_000, y: 90_000 }] } })
    await vi.advanceTimersByTimeAsync(10)
    const answer = { path: [{ figure: 1, way: [{ x: 90_000, y: 40_000 }, { x: 100_000, y: 90_000 }] }] }
    expect(seat.said('check')).toMatchObject({ answer })
    seat.desk.pick({ at: { x: 101_000, y: 90_500 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(seat.said('answer')).toMatchObject({ answer })
  })

  it('waits with the second of two quick clicks for what the first one asks the referee', async () => {
    const there = { x: 100_000, y: 95_000 }
    seat.ask(asked(WAY), [OURS])
    seat.desk.pick({ at: there })
    seat.desk.pick({ at: there })
    expect(seat.said('answer')).toBeUndefined()
    seat.wire.say({ id: seat.said('way')!.id, ok: { way: [{ x: 90_000, y: 40_000 }, there] } })
    await vi.advanceTimersByTimeAsync(10)
    expect(seat.said('answer')).toMatchObject({ answer: { path: [{ figure: 1, way: [{ x: 90_000, y: 40_000 }, there] }] } })
    seat.wire.say({ id: seat.said('answer')!.id, ok: {} } as unknown as Line)
    await vi.advanceTimersByTimeAsync(10)
    seat.ask(asked('point', 10), [OURS])
    seat.desk.pick({ at: there })
    seat.desk.pick({ at: there })
    expect(seat.said('answer')).not.toMatchObject({ question: 10 })
    seat.wire.say({ id: seat.said('check')!.id, ok: { fits: false, near: { x: 100_000, y: 91_000 } } } as unknown as Line)
    await vi.advanceTimersByTimeAsync(10)
    expect(seat.said('answer')).toMatchObject({ question: 10, answer: { point: { x: 100_000, y: 91_000 } } })
  })

  it('adds corners of the player\'s own with Shift', () => {
    seat.ask(asked(WAY), [OURS])
    seat.desk.pick({ at: { x: 100_000, y: 50_000 }, corner: true })
    seat.desk.pick({ at: { x: 120_000, y: 60_000 }, corner: true })
    expect(seat.desk.draft?.answer).toEqual({ path: [{ figure: 1, way: [{ x: 100_000, y: 50_000 }, { x: 120_000, y: 60_000 }] }] })
  })

  it('opens the orders of a figure that may do several things', () => {
    seat.ask(asked({ pick: { options: [{ word: 'go', figure: 1 }, { word: 'aim', figure: 1 }, { word: 'end' }] } }), [OURS])
    seat.desk.pick({ at: OURS.place!, figure: 1 })
    expect((seat.desk.draft as PickDraft).menu).toEqual({ figure: 1, options: [0, 1] })
    expect(seat.said('answer')).toBeUndefined()
  })

  it('keeps a plan through a reload', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) })
    seat.ask(asked(WAY), [OURS])
    seat.desk.pick({ at: { x: 100_000, y: 50_000 }, corner: true })
    const again = new Seat()
    again.ask(asked(WAY), [OURS])
    expect(again.desk.draft?.answer).toEqual({ path: [{ figure: 1, way: [{ x: 100_000, y: 50_000 }] }] })
    again.ask(asked(WAY, 10), [OURS])
    expect(again.desk.draft?.answer).toBeUndefined()
    again.leave()
    vi.unstubAllGlobals()
  })

  it('steps back: the tool first, then the answer in the making', () => {
    seat.ask(asked(WAY), [OURS])
    seat.desk.pick({ at: { x: 100_000, y: 90_000 } })
    seat.desk.tools.take('measure')
    expect([seat.desk.back(), seat.desk.tools.tool]).toEqual([true, undefined])
    expect([seat.desk.back(), seat.desk.draft?.empty, seat.desk.back()]).toEqual([true, true, false])
  })

  it('moves an inch by an arrow, a tenth with Shift', () => {
    seat.ask(asked(WAY), [OURS])
    seat.desk.nudge(0, 1, false)
    seat.desk.nudge(1, 0, true)
    expect(seat.desk.draft?.answer).toEqual({ path: [{ figure: 1, way: [{ x: 102_540, y: 25_400 }] }] })
  })

  it('begins afresh with the next question', () => {
    seat.ask(asked(WAY), [OURS])
    seat.desk.pick({ at: { x: 100_000, y: 90_000 } })
    seat.ask(asked({ amount: { min: 2, max: 4 } }, 10), [OURS])
    expect(seat.desk.draft?.answer).toEqual({ amount: 2 })
    expect(seat.desk.overlays.plans).toEqual([])
  })
})
