import { describe, expect, it } from 'vitest'
import { barOf } from '../src/match/odds'
import { namedIn } from '../src/story/named'
import { throwsOf } from '../src/story/throws'
import { signOf, type Names } from '../src/texts/names'
import type { Event } from '../src/wire/types'

const rolled = { rolled: { die: 'd6', faces: [6], side: 0, needs: null } } as unknown as Event
const shot: Event = { attacked: { by: 1, at: [2], word: 'fire', place: null } }
const down: Event = { gained: { figure: 2, status: 'down' } }
const turn: Event = { began: { word: 'turn', number: 2, side: 1 } }
const first: Event = { began: { word: 'turn', number: 1, side: 0 } }
const scurry: Event = { began: { word: 'scurry', number: null, side: 0 } }
const spent: Event = { decided: { word: 'spend', side: 0, figure: null } }

describe('a throw', () => {
  it('is told with what it was for and what came of it', () => {
    expect(throwsOf([shot, rolled, down])).toEqual([{ event: rolled, rolled: expect.anything(), before: shot, after: down }])
  })

  it('is not explained by what others did afterwards', () => {
    const [told] = throwsOf([shot, rolled, spent, turn, down])
    expect(told).not.toHaveProperty('after')
  })

  it('is not explained by the turn that comes next, but by the kind of turn it brings', () => {
    const [last, action] = throwsOf([first, shot, rolled, turn, rolled, scurry])
    expect(last).not.toHaveProperty('after')
    expect(action).toMatchObject({ after: scurry })
  })

  it('does not look back beyond the turn it fell in', () => {
    expect(throwsOf([shot, turn, rolled])[0]).not.toHaveProperty('before')
  })
})

it('odds are drawn the worst first, and what the game gives like signs together', () => {
  const signs = { fit: 'stance', down: 'down', dazed: 'stunned', captured: 'out', runs: 'fled' } as const
  const fates = [['fit', '1/4', [0, 0]], ['down', '1/4', [0, 0]], ['dazed', '1/8', [0, 0]], ['runs', '1/4', [0, 0]], ['captured', '1/8', [0, 0]]] as never
  expect(barOf(fates, (fate) => signOf(fate, { signs }))).toEqual([{ harm: 'out', share: 0.125 }, { harm: 'down', share: 0.375 }, { harm: 'flees', share: 0.25 }, { harm: 'nothing', share: 0.25 }])
})

it('names in a sentence are known by their side, the longest first', () => {
  const names = { figures: new Map([[1, 'Gang · 3'], [2, 'Gang']]), allegiance: new Map([['Gang · 3', 1], ['Gang', 0]]) } as unknown as Names
  expect(namedIn('Gang · 3 shoots at Gang.', names)).toEqual([{ said: 'Gang · 3', side: 1 }, { said: ' shoots at ' }, { said: 'Gang', side: 0 }, { said: '.' }])
})

it('units and sides are known in a sentence too, as words of their own', () => {
  const names = {
    figures: new Map([[1, 'Gang · 1'], [2, 'Gang · 2'], [3, 'Ott']]),
    allegiance: new Map([['Gang · 1', 1], ['Gang · 2', 1], ['Ott', 0]]),
    units: new Map([[7, 'Gang']]),
    members: new Map([[1, 7], [2, 7]]),
    sides: [{ en: 'The Hill', es: 'La Colina' }, { en: 'Keel', es: 'La Quilla' }],
  } as unknown as Names
  expect(namedIn('la Colina activa a Gang.', names)).toEqual([{ said: 'la Colina', side: 0 }, { said: ' activa a ' }, { said: 'Gang', side: 1 }, { said: '.' }])
  expect(namedIn('Gangway for Ottmar', names)).toEqual([{ said: 'Gangway for Ottmar' }])
})
