import { describe, expect, it } from 'vitest'
import type { Question, Wanted } from '../src/wire/types'
import { Draft } from '../src/match/draft.svelte'

const asked = (wanted: Wanted): Question => ({ number: 9, side: 0, clause: 'PX-A-01', about: { word: 'px-ask' }, wanted })
const traveller = (figure: number, x: number) => ({ figure, from: { x, y: 0 }, allowance: 6000 })

describe('a draft', () => {
  it('of a way grows by corners, bends and shortens', () => {
    const draft = new Draft(asked({ path: { figures: [traveller(4, 0)], may_stay: true } }))
    expect(draft.answer).toBeUndefined()
    draft.goOn({ x: 1000, y: 0 })
    draft.goOn({ x: 1000, y: 999.6 })
    expect(draft.way(4)).toEqual([{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1000, y: 1000 }])
    draft.bend({ x: 2000, y: 500 })
    expect(draft.answer).toEqual({ path: [{ figure: 4, way: [{ x: 1000, y: 0 }, { x: 2000, y: 500 }] }] })
    expect([draft.shorten(), draft.shorten(), draft.shorten()]).toEqual([true, true, false])
    expect(draft.empty).toBe(true)
  })

  it('of several ways lets the others follow until they go their own', () => {
    const draft = new Draft(asked({ path: { figures: [traveller(4, 0), traveller(5, 500)], may_stay: false } }))
    draft.goOn({ x: 0, y: 2000 })
    expect(draft.way(5).at(-1)).toEqual({ x: 500, y: 2000 })
    draft.lead = 5
    draft.goOn({ x: 900, y: 100 })
    expect(draft.way(5).at(-1)).toEqual({ x: 900, y: 100 })
    expect(draft.way(4).at(-1)).toEqual({ x: 0, y: 2000 })
  })

  it('of a facing alone stays where it is', () => {
    const draft = new Draft(asked({ path: { figures: [traveller(4, 0)], may_stay: true } }))
    draft.facing = 900
    expect(draft.answer).toEqual({ path: [{ figure: 4, way: [], facing: 900 }] })
  })

  it('of figures takes no more than it may', () => {
    const draft = new Draft(asked({ figures: { from: [1, 2, 3], min: 1, max: 2 } }))
    expect(draft.answer).toBeUndefined()
    for (const figure of [1, 2, 3]) draft.toggle(figure)
    expect(draft.answer).toEqual({ figures: [1, 2] })
    draft.toggle(1)
    expect(draft.answer).toEqual({ figures: [2] })
  })

  it('of shares gives out all of it and no target too much', () => {
    const draft = new Draft(asked({ split: { total: 3, among: [{ target: { word: 'a' }, at_most: 1 }, { target: { word: 'b' }, at_most: 3 }] } }))
    draft.share(0, 1)
    draft.share(0, 1)
    expect(draft.shares).toEqual([1, 0])
    draft.share(1, 1)
    expect([draft.left, draft.answer]).toEqual([1, undefined])
    draft.share(1, 1)
    expect(draft.answer).toEqual({ split: [1, 2] })
    draft.share(1, 1)
    expect(draft.shares).toEqual([1, 2])
  })

  it('of dice waits for every face', () => {
    const draft = new Draft(asked({ dice: { die: 'd6', count: 2 } }))
    draft.faces = [4]
    expect(draft.answer).toBeUndefined()
    draft.faces = [4, 1]
    expect(draft.answer).toEqual({ dice: [4, 1] })
  })
})
