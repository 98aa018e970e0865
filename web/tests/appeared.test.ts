import { expect, it } from 'vitest'
import { withAppeared } from '../src/story/appeared'
import type { Event } from '../src/wire/types'
import { figure } from './seat'

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
