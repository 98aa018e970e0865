import { describe, expect, it } from 'vitest'
import { writeNames, type Bearer, type Box } from '../src/board/names'

const SCALE = 1
const SHEET: Box = { left: -500, right: 500, top: -500, bottom: 500 }

function bearer(figure: number, x: number, y: number, first = false): Bearer {
  return { figure, name: 'Brandt', at: { x, y }, radius: 12, first }
}

describe('names beside figures', () => {
  it('stand below where there is room', () => {
    const written = writeNames([bearer(1, 0, 0), bearer(2, 200, 0)], SCALE, SHEET)
    expect([...written.values()].map(({ below }) => below)).toEqual([25, 25])
  })

  it('go above rather than over another name or figure', () => {
    const written = writeNames([bearer(1, 0, 0), bearer(2, 20, 0), bearer(3, 200, 0), bearer(4, 200, 26)], SCALE, SHEET)
    expect(written.get(1)!.below).toBe(25)
    expect(written.get(2)!.below).toBe(-18)
    expect(written.get(3)!.below).toBe(-18)
    expect(written.get(4)!.below).toBe(25)
  })

  it('keep clear of what else is written', () => {
    const written = writeNames([bearer(1, 0, 0)], SCALE, SHEET, [{ text: 'objective', foot: { x: 10, y: 28 } }])
    expect(written.get(1)!.below).toBe(-18)
  })

  it('are left out in a crowd, but never that of a figure the talk is about', () => {
    const crowd = [bearer(1, 0, 0), bearer(2, 20, 0), bearer(3, 10, 4), bearer(4, 10, -4, true)]
    const written = writeNames(crowd, SCALE, SHEET)
    expect(written.has(4)).toBe(true)
    expect(written.size).toBeLessThan(4)
  })

  it('find more room when the table is looked at from nearer', () => {
    const pair = [bearer(1, 0, 0), bearer(2, 30, 0), bearer(3, 15, 0)]
    expect(writeNames(pair, 4, SHEET).size).toBeGreaterThan(writeNames(pair, 1, SHEET).size)
  })

  it('stay on the sheet at its edges', () => {
    const [west, east, south] = [bearer(1, -495, 0), bearer(2, 495, 0), bearer(3, 0, 495)]
    const written = writeNames([west, east, south], SCALE, SHEET)
    // Six letters of 6.4 pixels reach 19.2 to each side; 5 of them are on the sheet.
    expect(written.get(1)!.aside).toBeCloseTo(14.2)
    expect(written.get(2)!.aside).toBeCloseTo(-14.2)
    expect(written.get(3)).toEqual({ name: 'Brandt', below: -18, aside: 0 })
  })
})
