import { describe, expect, it } from 'vitest'
import { SOUNDS, soundOf, soundsOf } from '../src/sound.svelte'
import { stepsOf } from '../src/story/steps'
import type { Event, FigureView } from '../src/wire/types'

const at = { x: 0, y: 0 }
const words = { status: (word: string) => word, missed: 'Miss' }

describe('sounds', () => {
  it('follow what is seen on the table', () => {
    expect(soundsOf({ kind: 'shot', side: 0, from: at, to: at, hit: true })).toEqual(['shot', 'hit'])
    expect(soundsOf({ kind: 'shot', side: 0, from: at, to: at, hit: false })).toEqual(['shot', 'miss'])
    expect(soundsOf({ kind: 'struck', at, word: 'Miss', harm: false })).toEqual([])
    expect(soundsOf({ kind: 'blast', at })).toEqual(['blast'])
  })

  it('tell the end before a turn, and a turn before dice', () => {
    const [over, began, rolled] = [{ over: {} }, { began: {} }, { rolled: {} }] as unknown as Event[]
    expect(soundOf([rolled!, began!, over!])).toBe('end')
    expect(soundOf([rolled!, began!])).toBe('turn')
    expect(soundOf([rolled!])).toBe('dice')
    expect(soundOf([])).toBeUndefined()
  })

  it('are over within two seconds, each', () => {
    for (const parts of Object.values(SOUNDS)) for (const part of parts) expect((('at' in part && part.at) || 0) + part.for).toBeLessThan(2)
  })
})

describe('a grenade', () => {
  it('bursts where it lands', () => {
    const thrower = { figure: 0, side: 0, place: at } as unknown as FigureView
    const thrown = { attacked: { by: 0, word: 'fc-grenade', at: [], place: { x: 50_000, y: 0 } } } as unknown as Event
    const [step] = stepsOf([thrown], [thrower], words)
    expect(step!.effects.map(({ kind }) => kind)).toEqual(['shot', 'blast'])
    expect(step!.effects[1]).toEqual({ kind: 'blast', at: { x: 50_000, y: 0 } })
  })
})
