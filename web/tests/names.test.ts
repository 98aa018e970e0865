import { describe, expect, it } from 'vitest'
import { around, writeNames, type Bearer, type Box } from '../src/board/names'

const SCALE = 1
const SHEET: Box = { left: -500, right: 500, top: -500, bottom: 500 }
const bearer = (key: string, x: number, y: number, first = false): Bearer => ({ key, name: 'Brandt', at: { x, y }, radius: 12, first })
const discs = (bearers: Bearer[]) => bearers.map(({ at, radius }) => around(at, radius))
const write = (bearers: Bearer[], scale = SCALE, more: Box[] = []) => {
  const written = writeNames(bearers, scale, SHEET, [...discs(bearers), ...more])
  return new Map(written.map((name) => [name.key, name]))
}

// Six letters of 6.2 pixels and 12 more are 49.2 wide; a tag is 16 high and stands 3 off: its middle is 12 + 3 + 8 below.
describe('names beside figures', () => {
  it('stand below where there is room', () => {
    const written = write([bearer('a', 0, 0), bearer('b', 200, 0)])
    expect([...written.values()].map(({ y }) => y)).toEqual([23, 23])
  })

  it('go above rather than over another name or figure', () => {
    const written = write([bearer('a', 0, 0), bearer('b', 20, 0), bearer('c', 200, 0), bearer('d', 200, 26)])
    expect([written.get('a')!.y, written.get('b')!.y]).toEqual([23, -23])
    expect([written.get('c')!.y, written.get('d')!.y]).toEqual([-23, 49])
  })

  it('keep clear of what else is there', () => {
    expect(write([bearer('a', 0, 0)], SCALE, [around({ x: 10, y: 26 }, 20, 6)]).get('a')!.y).toBe(-23)
  })

  it('go farther off in a crowd, with a thread, and the chosen figure is never left out', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => bearer(`${i}`, i * 9, (i % 3) * 9, i === 7))
    const written = write(crowd)
    expect(written.has('7')).toBe(true)
    expect(written.size).toBeLessThan(12)
    const wall = [around({ x: 0, y: 25 }, 80, 12), around({ x: 0, y: -25 }, 80, 12), around({ x: 60, y: 0 }, 40, 30), around({ x: -60, y: 0 }, 40, 30)]
    expect(write([bearer('a', 0, 0)], SCALE, wall).get('a')!.thread).toEqual({ x: 0, y: 0 })
  })

  it('find more room when the table is looked at from nearer', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => bearer(`${i}`, i * 30, (i % 3) * 30))
    expect(write(crowd, 4).size).toBeGreaterThan(write(crowd, 0.5).size)
  })

  it('never lie upon one another', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => bearer(`${i}`, (i * 37) % 200, (i * 61) % 150))
    const boxes = [...write(crowd).values()].map(({ x, y, width }) => around({ x, y }, width / 2 - 0.01, 7.99))
    const upon = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
    expect(upon).toEqual([])
  })

  it('stay on the sheet at its edges', () => {
    const written = write([bearer('west', -495, 0), bearer('east', 495, 100), bearer('south', 0, 495)])
    expect(written.get('west')!.x).toBeCloseTo(-474.4)
    expect(written.get('east')!.x).toBeCloseTo(474.4)
    expect(written.get('south')!.y).toBe(472)
  })
})
