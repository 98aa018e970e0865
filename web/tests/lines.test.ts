import { describe, expect, it } from 'vitest'
import { linesOf } from '../src/story/lines'
import type { Event } from '../src/wire/types'

const at = (x: number) => ({ x, y: 0 })
const moved = (figure: number, way: number[], word = 'run'): Event => ({ moved: { figure, word, facing: null, way: way.map(at) } })
const turned = (figure: number, facing: number): Event => ({ turned: { figure, facing } })
const appeared = (figure: number): Event => ({ appeared: { figure, place: at(0) } })
const ALONE = new Map<number, number>()
const PACK = new Map([[1, 7], [2, 7], [3, 7], [4, 8]])

describe('the lines of the log', () => {
  it('tell a way in several parts as one, with where it ends and looks', () => {
    const [line, ...others] = linesOf([moved(1, [0, 10]), moved(1, [10, 30]), turned(1, 900)], ALONE)
    expect(others).toEqual([])
    expect(line).toMatchObject({ facing: 900, more: 0, event: moved(1, [0, 10, 30]) })
  })

  it('tell a unit that moves once, and count the others of it', () => {
    const lines = linesOf([moved(1, [0, 5]), moved(2, [0, 6]), moved(3, [0, 7]), moved(4, [0, 5])], PACK)
    expect(lines.map(({ more }) => more)).toEqual([2, 0])
  })

  it('tell all who come one after another together', () => {
    const lines = linesOf([appeared(1), appeared(2), appeared(4), moved(1, [0, 5]), appeared(3)], PACK)
    expect(lines.map(({ came }) => came)).toEqual([[1, 2, 4], undefined, undefined])
  })

  it('keep apart what others do, what is done otherwise, and what happens inside a reaction', () => {
    const inside = { ...moved(1, [10, 20]), depth: 1 }
    expect(linesOf([moved(1, [0, 10]), inside], ALONE)).toHaveLength(2)
    expect(linesOf([moved(1, [0, 10]), moved(1, [10, 20], 'walk')], ALONE)).toHaveLength(2)
    expect(linesOf([moved(1, [0, 10]), moved(2, [0, 10])], ALONE)).toHaveLength(2)
    expect(linesOf([moved(1, [0, 10]), turned(2, 0)], ALONE)).toHaveLength(2)
  })
})
