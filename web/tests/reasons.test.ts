import { describe, expect, it } from 'vitest'
import { Reasons } from '../src/story/reasons.svelte'
import { Refused, type Insight } from '../src/wire/server'
import type { Problem, Question, Wanted } from '../src/wire/types'

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
    const reasons = new Reasons(() => Promise.reject(new Refused({ kind: 'still_on', message: 'later' } as unknown as Problem)))
    await reasons.ask()
    expect([reasons.refused, reasons.insight]).toEqual(['still_on', undefined])
    reasons.clear()
    expect(reasons.refused).toBeUndefined()
  })
})
