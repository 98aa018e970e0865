import { describe, expect, it } from 'vitest'
import { nothing, withChange } from '../src/wire/change'
import type { Change } from '../src/wire/server'
import type { View } from '../src/wire/types'
import { Seat, asked, figure } from './seat'

const seat = { side: 0 }
const view = (): View => ({ ...nothing(seat), clock: [['turn', 1]], figures: [figure(1), figure(2), figure(5)] })

describe('a change of a view', () => {
  it('keeps what it does not name', () => {
    const before = view()
    const after = withChange(before, { active: 1 })
    expect(after).toEqual({ ...before, active: 1 })
    expect(after.figures).toBe(before.figures)
  })

  it('gives several figures the same new values, null among them', () => {
    const after = withChange(view(), { changed: [{ figures: [1, 5], ready: false }, { figures: [5], place: null, gone: true }] })
    expect(after.figures).toEqual([figure(1, { ready: false }), figure(2), figure(5, { ready: false, place: null, gone: true })])
  })

  it('takes figures away, brings others, and keeps them in order', () => {
    const after = withChange(view(), { unseen: [2], figures: [figure(3), figure(1, { name: 'Another' })] })
    expect(after.figures).toEqual([figure(1, { name: 'Another' }), figure(3), figure(5)])
  })

  it('leaves the view it was made from as it was', () => {
    const before = view()
    withChange(before, { changed: [{ figures: [1], ready: false }], unseen: [2] })
    expect(before).toEqual(view())
  })
})

describe('a match that is told changes', () => {
  const change = (number: number, more: Partial<Change>): { change: Change } => ({ change: { seat, number, from: 0, events: [], ...more } })

  it('goes on from the update it was told first', () => {
    const table = new Seat()
    table.ask(asked({ amount: { min: 0, max: 3 } }), [figure(1), figure(2)])
    table.wire.say(change(2, { questions: [], undo: true, view: { changed: [{ figures: [2], ready: false }] } }))
    expect(table.match.places.get(JSON.stringify(seat))).toMatchObject({ number: 2, undo: true, reroll: false, questions: [] })
    expect(table.match.place?.view.figures).toEqual([figure(1), figure(2, { ready: false })])
    expect(table.said('again')).toBeUndefined()
    table.leave()
  })

  it('asks for everything when it has missed one', () => {
    const table = new Seat()
    table.ask(asked({ amount: { min: 0, max: 3 } }), [figure(1)])
    table.wire.say(change(3, { view: { changed: [{ figures: [1], ready: false }] } }))
    expect(table.said('again')).toMatchObject({ seat })
    expect(table.match.place?.view.figures).toEqual([figure(1)])
    table.leave()
  })
})
