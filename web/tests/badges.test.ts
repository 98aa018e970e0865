import { expect, it } from 'vitest'
import { badgeOf } from '../src/board/badges'
import { wornBy } from '../src/board/worn'
import { signOf } from '../src/texts/names'
import { figure } from './seat'

it('a status has the sign that its game gives it, whatever its word looks like', () => {
  const signs = { 'gf-scout': 'stance', loaded: 'boon', 'in-cover': 'hunkered' } as const
  expect(['gf-scout', 'loaded', 'in-cover'].map((status) => signOf(status, { signs }))).toEqual(['stance', 'boon', 'hunkered'])
})

it('a status without a sign is drawn by its letter alone', () => {
  expect(badgeOf(signOf('guard', {}))).toEqual({ sort: 'stance', icon: '' })
})

it('what a whole unit shares is shown once, and what one of them has by that one', () => {
  const shared = ['panicked', 'moved']
  const unit = [figure(1, { statuses: ['panicked'], gone: true }), figure(2, { statuses: shared }), figure(3, { statuses: [...shared, 'wounded'] }), figure(4, { statuses: shared })]
  const other = [figure(5, { statuses: ['moved'] }), figure(6)]
  expect(wornBy([unit, other])).toEqual(new Map([[3, ['wounded']], [4, []], [6, []]]))
})
