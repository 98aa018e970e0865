import { expect, it } from 'vitest'
import { nameOf, wishOf } from '../src/setup/generated'

it('names a table to be drawn up, and reads its name back', () => {
  const wish = { landscape: 'dry-hills', density: 30, symmetry: 'turned', width: 48, depth: 36.5, seed: 7 }
  expect(nameOf('firefight', wish)).toBe('firefight/generated/dry-hills-30-turned-48x36.5-7')
  expect(wishOf(nameOf('firefight', wish))).toEqual(wish)
  expect(wishOf('fivecore/the-elms-crossroads')).toBeUndefined()
})
