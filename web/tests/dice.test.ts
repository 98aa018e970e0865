import { describe, expect, it } from 'vitest'
import { facesOf, luckOf, shareOf, throwsOf } from '../src/report/dice'
import type { Event } from '../src/wire/types'

const rolled = (side: number, die: string, faces: number[]) => ({ rolled: { side, die, faces } }) as Event

describe('throws', () => {
  it('are gathered by side and die', () => {
    const throws = throwsOf([rolled(0, 'd6', [1, 6]), rolled(1, 'd6', [3]), rolled(0, 'd6', [6]), rolled(0, 'd12', [11])])
    expect(throws.map(({ side, die, faces }) => [side, die, [...faces]])).toEqual([
      [0, 'd12', [[11, 1]]],
      [0, 'd6', [[1, 1], [6, 2]]],
      [1, 'd6', [[3, 1]]],
    ])
  })
})

describe('faces', () => {
  it('of a D66 are two sixes side by side', () => {
    expect(facesOf('d66')).toHaveLength(36)
    expect([facesOf('d66')[0], facesOf('d66').at(-1), facesOf('d3')]).toEqual([11, 66, [1, 2, 3]])
  })
})

describe('luck', () => {
  it('of twelve sixes lies far outside what fair dice come to', () => {
    const luck = luckOf({ side: 0, die: 'd6', faces: new Map([[6, 12]]) })
    expect([luck.count, luck.mean, luck.fair.value]).toEqual([12, 6, 3.5])
    // The variance of a D6 is 35/12, so that of twelve is 35/144 and 1.96 times its root is 0.9663.
    expect(luck.fair.high).toBeCloseTo(4.4663, 4)
    expect(luck.fair.low).toBeCloseTo(2.5337, 4)
  })

  it("has Wilson's bounds: 2 of 10 lie between 0.0567 and 0.5098", () => {
    const share = shareOf(2, 10)
    expect(share.value).toBeCloseTo(0.2, 10)
    expect(share.low).toBeCloseTo(0.0567, 4)
    expect(share.high).toBeCloseTo(0.5098, 4)
  })

  it('never leaves what is possible', () => {
    expect(shareOf(0, 5).low).toBe(0)
    expect(shareOf(5, 5).high).toBe(1)
  })
})
