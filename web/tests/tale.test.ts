import { expect, it } from 'vitest'
import type { Turn } from '../src/story/course'
import { standing, taleOf } from '../src/story/tale'
import type { Event } from '../src/wire/types'

const turn = (number: number, ...losses: Turn['losses']): Turn => ({ heading: { began: { word: 'turn', number, side: null } } as unknown as Event, losses })

it('tells the turns that cost somebody, who did it, and the lulls between them', () => {
  const [first, second] = [turn(3, { figure: 7, side: 1, by: 2 }, { figure: 8, side: 1, by: 2 }), turn(7, { figure: 1, side: 0 })]
  const parts = taleOf([{ heading: undefined, losses: [] }, turn(1), turn(2), first, turn(4), turn(5), turn(6), second, turn(8), turn(9)])
  expect(parts).toEqual([
    { quiet: 'first' },
    { turn: first, turns: true, blows: [{ by: 2, fallen: first.losses }] },
    { quiet: 'between' },
    { turn: second, turns: false, blows: [{ fallen: second.losses }] },
    { quiet: 'last' },
  ])
})

it('has nothing to tell where nobody fell', () => {
  expect(taleOf([turn(1), turn(2), turn(3)])).toEqual([])
})

it('counts who still stands', () => {
  expect(standing([{ side: 0, gone: false }, { side: 0, gone: true }, { side: 1, gone: false }], 0)).toEqual({ left: 1, all: 2 })
})
