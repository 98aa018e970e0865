import { describe, expect, it } from 'vitest'
import { nearSheet, wholeSheet } from '../src/board/sheets'
import { seeded } from '../src/board/paint/seed'
import { inside, packed, runs, strewn, toEdge, type Pt } from '../src/board/paint/shape'

const FIELD: Pt[] = [[0, 0], [100, 0], [100, 60], [40, 90], [0, 60]]

describe('paint', () => {
  it('falls the same for the same piece, and otherwise for another', () => {
    const drawn = (word: string) => Array.from({ length: 5 }, seeded(word))
    expect(drawn('hedge-3')).toEqual(drawn('hedge-3'))
    expect(drawn('hedge-3')).not.toEqual(drawn('hedge-4'))
  })

  it('never leaves the outline of its piece', () => {
    for (const [x, y, r] of packed(FIELD, 19, 8.5, 0.78, seeded('wood'))) {
      expect(inside([x, y], FIELD)).toBe(true)
      expect(toEdge([x, y], FIELD)).toBeGreaterThanOrEqual(r * 0.97)
    }
    expect(strewn(FIELD, 5, 3, seeded('stones')).every((at) => inside(at, FIELD) && toEdge(at, FIELD) >= 3)).toBe(true)
  })

  it('leaves openings out of walls', () => {
    const square: Pt[] = [[0, 0], [10, 0], [10, 10], [0, 10]]
    const stretches = runs(square, [{ kind: 'door', from: [4, 0], to: [6, 0] }], true)
    expect(stretches).toEqual([[[6, 0], [10, 0], [10, 10], [0, 10], [0, 0], [4, 0]]])
  })
})

describe('a sheet of paint', () => {
  const table = { width: 900, depth: 900 }
  const window = { width: 900, height: 900 }
  const whole = wholeSheet(table, window, 2)

  it('is as fine as the screen, and no finer than anybody sees', () => {
    expect(whole).toEqual({ x: 0, y: 0, px: 2, w: 1800, h: 1800 })
    expect(wholeSheet(table, window, 4).px).toBe(2)
  })

  it('is laid anew over what is in view when one looks from much nearer, and not before', () => {
    expect(nearSheet(table, { x: 450, y: 450, scale: 1.2 }, window, 2, whole)).toBeUndefined()
    const near = nearSheet(table, { x: 100, y: 450, scale: 4 }, window, 2, whole)!
    expect([near.x, near.y]).toEqual([0, 281.25])
    expect(Math.max(near.w, near.h)).toBeLessThanOrEqual(3072)
  })
})
