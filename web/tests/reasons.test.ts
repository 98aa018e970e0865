import { describe, expect, it } from 'vitest'
import { Draft } from '../src/match/draft.svelte'
import { Reasons } from '../src/story/reasons.svelte'
import { Refused, type Insight } from '../src/wire/server'
import type { Question, Trouble, Wanted } from '../src/wire/types'

const asked = (wanted: Wanted): Question => ({ number: 9, side: 0, clause: 'PX-A-01', about: { word: 'px-ask' }, wanted })
const insight = (line: number): Insight => ({ question: asked('point'), level: 'veteran', considered: [], looks: 7, given: { answer: { amount: 1 }, line } })

describe('reasons', () => {
  it('are those asked for last', async () => {
    const told: ((insight: Insight) => void)[] = []
    const reasons = new Reasons(() => new Promise((tell) => told.push(tell)))
    const both = [reasons.ask(8), reasons.ask(5)]
    expect(reasons.busy).toBe(true)
    told[1]!(insight(4))
    told[0]!(insight(7))
    await Promise.all(both)
    expect([reasons.insight?.given?.line, reasons.busy]).toEqual([4, false])
  })

  it('may be kept back', async () => {
    const reasons = new Reasons(() => Promise.reject(new Refused({ kind: 'still_on', message: 'later' } as unknown as Trouble)))
    await reasons.ask()
    expect([reasons.refused, reasons.insight]).toEqual(['still_on', undefined])
    reasons.clear()
    expect(reasons.refused).toBeUndefined()
  })
})

describe('a suggestion is laid out as the answer it is', () => {
  const traveller = (figure: number) => ({ figure, from: { x: 0, y: 0 }, allowance: 6000 })
  it.each([
    [{ pick: { options: [{ word: 'a' }, { word: 'b' }] } }, { pick: 1 }],
    [{ figures: { from: [3, 4], min: 1, max: 2 } }, { figures: [4] }],
    [{ path: { figures: [traveller(3), traveller(4)], may_stay: true } }, { path: [{ figure: 3, way: [{ x: 5, y: 6 }], facing: 900 }, { figure: 4, way: [], facing: 900 }] }],
    ['point', { point: { x: 5, y: 6 } }],
    ['direction', { direction: 1800 }],
    [{ amount: { min: 0, max: 3 } }, { amount: 2 }],
    [{ split: { total: 2, among: [{ target: { word: 'a' }, at_most: 2 }, { target: { word: 'b' }, at_most: 2 }] } }, { split: [2, 0] }],
  ] as [Wanted, never][])('%o', (wanted, answer) => {
    const draft = new Draft(asked(wanted))
    draft.lay(answer)
    expect(draft.answer).toEqual(answer)
  })
})
