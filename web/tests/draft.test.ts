import { afterEach, describe, expect, it } from 'vitest'
import { draftOf } from '../src/match/questions'
import type { AmountDraft } from '../src/match/questions/amount.svelte'
import type { DiceDraft } from '../src/match/questions/dice.svelte'
import type { FiguresDraft } from '../src/match/questions/figures.svelte'
import type { PathDraft } from '../src/match/questions/path.svelte'
import type { SplitDraft } from '../src/match/questions/split.svelte'
import type { Wanted } from '../src/wire/types'
import { asked, Seat } from './seat'

const traveller = (figure: number, x: number) => ({ figure, from: { x, y: 0 }, allowance: 6000 })
let seat: Seat | undefined

function draft<D>(wanted: Wanted): D {
  seat = new Seat()
  return draftOf(asked(wanted), seat.desk) as D
}

afterEach(() => seat?.leave())

describe('a draft', () => {
  it('of a way grows by corners, bends and shortens', () => {
    const way = draft<PathDraft>({ path: { figures: [traveller(4, 0)], may_stay: true } })
    expect(way.answer).toBeUndefined()
    way.goOn({ x: 1000, y: 0 })
    way.goOn({ x: 1000, y: 999.6 })
    expect(way.way(4)).toEqual([{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 1000 }])
    way.bend({ x: 2000, y: 500 })
    expect(way.answer).toEqual({ path: [{ figure: 4, way: [{ x: 1000, y: 0 }, { x: 2000, y: 500 }] }] })
    expect([way.shorten(), way.shorten(), way.shorten()]).toEqual([true, true, false])
    expect(way.empty).toBe(true)
  })

  it('of several ways lets the others follow until they go their own', () => {
    const ways = draft<PathDraft>({ path: { figures: [traveller(4, 0), traveller(5, 500)], may_stay: false } })
    ways.goOn({ x: 0, y: 2000 })
    expect(ways.way(5).at(-1)).toEqual({ x: 500, y: 2000 })
    ways.draw(5, { x: 900, y: 100 }, true)
    expect(ways.way(5).at(-1)).toEqual({ x: 900, y: 100 })
    expect(ways.way(4).at(-1)).toEqual({ x: 0, y: 2000 })
  })

  it('of several ways begins with what the referee proposes, and goes back to it', () => {
    const proposal = [{ figure: 5, way: [{ x: 500, y: 700 }] }]
    const ways = draft<PathDraft>({ path: { figures: [traveller(4, 0), traveller(5, 500)], may_stay: false, proposal } })
    const taken = { path: [{ figure: 4, way: [] }, { figure: 5, way: [{ x: 500, y: 700 }] }] }
    expect([ways.empty, ways.answer]).toEqual([true, taken])
    ways.draw(4, { x: 100, y: 100 }, true)
    expect([ways.empty, ways.way(5).at(-1), ways.way(4).at(-1)]).toEqual([false, { x: 500, y: 700 }, { x: 100, y: 100 }])
    ways.clear()
    expect([ways.empty, ways.answer]).toEqual([true, taken])
  })

  it('of a facing alone stays where it is', () => {
    const way = draft<PathDraft>({ path: { figures: [traveller(4, 0)], may_stay: true } })
    way.facing = 900
    expect(way.answer).toEqual({ path: [{ figure: 4, way: [], facing: 900 }] })
  })

  it('of figures takes no more than it may', () => {
    const figures = draft<FiguresDraft>({ figures: { from: [1, 2, 3], min: 1, max: 2 } })
    expect(figures.answer).toBeUndefined()
    for (const figure of [1, 2, 3]) figures.toggle(figure)
    expect(figures.answer).toEqual({ figures: [1, 2] })
    figures.toggle(1)
    expect(figures.answer).toEqual({ figures: [2] })
  })

  it('of shares gives out all of it and no target too much', () => {
    const split = draft<SplitDraft>({ split: { total: 3, among: [{ target: { word: 'a' }, at_most: 1 }, { target: { word: 'b' }, at_most: 3 }] } })
    split.share(0, 1)
    split.share(0, 1)
    expect(split.shares).toEqual([1, 0])
    split.share(1, 1)
    expect([split.left, split.answer]).toEqual([1, undefined])
    split.share(1, 1)
    expect(split.answer).toEqual({ split: [1, 2] })
    split.share(1, 1)
    expect(split.shares).toEqual([1, 2])
  })

  it('of a point on a way is clicked there, and a second click gives it', () => {
    const way = [{ x: 0, y: 0 }, { x: 25_400, y: 0 }, { x: 25_400, y: 50_800 }]
    seat = new Seat()
    const question = asked({ amount: { min: 1, max: 299 } })
    const point = draftOf({ ...question, about: { word: 'px-ask', figure: 1, along: { way, step: 254 } } }, seat.desk) as AmountDraft
    expect([point.hint, point.empty]).toEqual(['ui-hint-along', true])
    point.pick({ at: { x: 60_000, y: 25_400 } })
    expect(point.answer).toEqual({ amount: 200 })
    expect(point.laid().cursor).toEqual({ x: 25_400, y: 25_400 })
    point.pick({ at: { x: -900, y: -900 } })
    expect(point.answer).toEqual({ amount: 1 })
    point.pick({ at: { x: 25_400, y: 90_000 } })
    expect(point.answer).toEqual({ amount: 299 })
  })

  it('of dice waits for every face', () => {
    const dice = draft<DiceDraft>({ dice: { die: 'd6', count: 2 } })
    dice.digit(4)
    expect(dice.answer).toBeUndefined()
    dice.digit(1)
    dice.digit(6)
    expect(dice.answer).toEqual({ dice: [4, 1] })
  })

  it('of an unknown kind says so and answers nothing', () => {
    const odd = draft<{ hint: string; answer: unknown }>({ riddle: {} } as unknown as Wanted)
    expect([odd.hint, odd.answer]).toEqual(['ui-unknown-question', undefined])
  })
})

describe('a suggestion is laid out as the answer it is', () => {
  it.each([
    [{ pick: { options: [{ word: 'a' }, { word: 'b' }] } }, { pick: 1 }],
    [{ figures: { from: [3, 4], min: 1, max: 2 } }, { figures: [4] }],
    [{ path: { figures: [traveller(3, 0), traveller(4, 0)], may_stay: true } }, { path: [{ figure: 3, way: [{ x: 5, y: 6 }], facing: 900 }, { figure: 4, way: [], facing: 900 }] }],
    ['point', { point: { x: 5, y: 6 } }],
    ['direction', { direction: 1800 }],
    [{ amount: { min: 0, max: 3 } }, { amount: 2 }],
    [{ split: { total: 2, among: [{ target: { word: 'a' }, at_most: 2 }, { target: { word: 'b' }, at_most: 2 }] } }, { split: [2, 0] }],
    [{ dice: { die: 'd6', count: 2 } }, { dice: [3, 4] }],
  ] as [Wanted, never][])('%o', (wanted, answer) => {
    const laid = draft<PathDraft>(wanted)
    laid.lay(answer)
    expect(laid.answer).toEqual(answer)
  })
})
