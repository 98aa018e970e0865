import { expect, it } from 'vitest'
import { withNews } from '../src/wire/log'
import type { Event } from '../src/wire/types'

const gained = (figure: number): Event => ({ gained: { figure, status: 'tired' } })

it('adds what is new', () => {
  expect(withNews([gained(0)], 1, [[1, gained(1)]])).toEqual([gained(0), gained(1)])
})

it('replaces what was taken back', () => {
  expect(withNews([gained(0), gained(1)], 0, [[0, gained(5)]])).toEqual([gained(5)])
  expect(withNews([gained(0), gained(1)], 1, [])).toEqual([gained(0)])
})

it('stays the same when nothing is', () => {
  const known = [gained(0)]
  expect(withNews(known, 1, [])).toBe(known)
})
