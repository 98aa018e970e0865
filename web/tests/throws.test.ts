import { describe, expect, it } from 'vitest'
import { barOf } from '../src/match/odds'
import { namedIn } from '../src/story/named'
import { throwsOf } from '../src/story/throws'
import type { Names } from '../src/texts/names'
import type { Event } from '../src/wire/types'

const rolled = { rolled: { die: 'd6', faces: [6], side: 0, needs: null } } as unknown as Event
const shot: Event = { attacked: { by: 1, at: [2], word: 'fire', place: null } }
const down: Event = { gained: { figure: 2, status: 'down' } }
const turn: Event = { began: { word: 'turn', number: 2, side: 1 } }
const spent: Event = { decided: { word: 'spend', side: 0, figure: null } }

describe('a throw', () => {
  it('is told with what it was for and what came of it', () => {
    expect(throwsOf([shot, rolled, down])).toEqual([{ event: rolled, rolled: expect.anything(), before: shot, after: down }])
  })

  it('is not explained by what others did afterwards', () => {
    const [told] = throwsOf([shot, rolled, spent, turn, down])
    expect(told).not.toHaveProperty('after')
  })

  it('does not look back beyond the turn it fell in', () => {
    expect(throwsOf([shot, turn, rolled])[0]).not.toHaveProperty('before')
  })
})

it('odds are drawn the worst first, and what is alike together', () => {
  const fates = [['fit', '1/2', [0, 0]], ['down', '1/4', [0, 0]], ['stunned', '1/8', [0, 0]], ['out', '1/8', [0, 0]]] as never
  expect(barOf(fates)).toEqual([{ harm: 'out', share: 0.125 }, { harm: 'down', share: 0.375 }, { harm: 'nothing', share: 0.5 }])
})

it('names in a sentence are known by their side, the longest first', () => {
  const names = { figures: new Map([[1, 'Gang · 3'], [2, 'Gang']]), allegiance: new Map([['Gang · 3', 1], ['Gang', 0]]) } as unknown as Names
  expect(namedIn('Gang · 3 shoots at Gang.', names)).toEqual([{ said: 'Gang · 3', side: 1 }, { said: ' shoots at ' }, { said: 'Gang', side: 0 }, { said: '.' }])
})
