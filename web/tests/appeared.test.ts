import { expect, it } from 'vitest'
import { withAppeared, withLaidOut } from '../src/story/appeared'
import type { Event } from '../src/wire/types'
import { asked, figure } from './seat'

it('figures stand where they appeared, though their order is not over', () => {
  const events: Event[] = [
    { appeared: { figure: 1, place: { x: 5, y: 6 } } },
    { appeared: { figure: 2, place: { x: 7, y: 8 } } },
    { removed: { figure: 2, word: 'left' } },
    { appeared: { figure: 3, place: { x: 9, y: 9 } } },
  ]
  const figures = [figure(1, { place: null }), figure(2, { place: null }), figure(3, { place: { x: 1, y: 1 } })]
  expect(withAppeared(figures, events).map(({ place }) => place)).toEqual([{ x: 5, y: 6 }, null, { x: 1, y: 1 }])
})

it('figures that are asked where they are put stand where they were laid out, and nobody else is moved', () => {
  const from = { x: 5, y: 6 }
  const wanted = { path: { figures: [{ figure: 1, from, allowance: 9 }, { figure: 3, from, allowance: 9 }], may_stay: true } }
  const figures = [figure(1, { place: null }), figure(2, { place: null }), figure(3, { place: { x: 1, y: 1 } })]
  expect(withLaidOut(figures, asked(wanted)).map(({ place }) => place)).toEqual([from, null, { x: 1, y: 1 }])
  expect(withLaidOut(figures, undefined)).toBe(figures)
})
