import { expect, it } from 'vitest'
import { oneOfEach, sideBySide } from '../src/board/piles'
import type { MarkerView } from '../src/wire/types'

const marker = (number: number, x: number, kind = 'search'): MarkerView => ({ marker: number, kind, place: { x, y: 50_000 }, side: number % 2 })

it('markers that lie on one another are drawn side by side about their place, and others where they are', () => {
  const drawn = sideBySide([marker(0, 100_000), marker(1, 100_000), marker(2, 300_000)])
  expect(drawn.map(({ place }) => place.x)).toEqual([86_000, 114_000, 300_000])
})

it('the word of a pile is written once for each kind', () => {
  const named = oneOfEach([marker(0, 100_000), marker(1, 100_000), marker(2, 100_000, 'smoke'), marker(3, 300_000)])
  expect(named.map(({ marker }) => marker)).toEqual([0, 2, 3])
})
