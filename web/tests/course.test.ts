import { describe, expect, it } from 'vitest'
import { bestFigure, fortunesOf, turningPoint, turnsOf } from '../src/story/course'
import { linesOf } from '../src/report/chapters'
import type { Event, FigureView } from '../src/wire/types'

const figures = [0, 0, 0, 1, 1, null].map((side, figure) => ({ figure, side })) as FigureView[]
const began = (number: number) => ({ began: { word: 'fc-turn', number, side: null } }) as unknown as Event
const attacked = (by: number) => ({ attacked: { by, word: 'fc-fire-rifle', at: [] } }) as unknown as Event
const removed = (figure: number) => ({ removed: { figure, word: 'fc-out' } }) as unknown as Event
const moved = (figure: number) => ({ moved: { figure, word: 'fc-moved', way: [] } }) as unknown as Event
const rolled = (side: number, needs: number, faces: number[], successes: number) =>
  ({ rolled: { side, die: 'd6', faces, successes, purpose: { word: 'x', needs: { base: needs, parts: [] } } } }) as unknown as Event

describe('the course of a battle', () => {
  const events = [began(1), attacked(3), removed(0), began(2), attacked(1), removed(3), attacked(1), removed(4), attacked(3), removed(5), began(3), removed(2)]
  const turns = turnsOf(events, figures)

  it('counts who was lost in which turn, and by whom', () => {
    expect(turns.map(({ losses }) => losses)).toEqual([[], [{ figure: 0, side: 0, by: 3 }], [{ figure: 3, side: 1, by: 1 }, { figure: 4, side: 1, by: 1 }], [{ figure: 2, side: 0 }]])
  })

  it('turns where one side lost most', () => {
    expect(turningPoint(turns)).toMatchObject({ side: 1, losses: [{ figure: 3 }, { figure: 4 }] })
    expect(turningPoint(turnsOf([began(1), removed(0), removed(3)], figures))).toBeUndefined()
    expect(turningPoint(turns, 1), 'whoever won was not undone').toMatchObject({ side: 0 })
  })

  it('knows who felled most, and nobody where nobody fell', () => {
    expect(bestFigure(turns)).toEqual({ figure: 1, felled: 2 })
    expect(bestFigure(turnsOf([began(1)], figures))).toBeUndefined()
    // Each of a unit put out one: together they did more than anybody else.
    const shared = turnsOf([began(1), attacked(1), removed(3), attacked(2), removed(4), attacked(3), removed(5)], figures)
    expect(bestFigure(shared, [{ figure: 1, unit: 9 }, { figure: 2, unit: 9 }])).toEqual({ figure: 1, felled: 2 })
  })

  it('holds dice against what they promised', () => {
    // Needs 5+ on three dice: 3 · 2/6; needs 7+ on one: never; needs 4+ on two: 2 · 3/6.
    const told = fortunesOf([rolled(0, 5, [5, 6, 1], 2), rolled(0, 7, [6], 0), rolled(1, 4, [1, 2], 0)])
    expect(told).toEqual([{ side: 0, dice: 4, came: 2, expected: 1 }, { side: 1, dice: 2, came: 0, expected: 1 }])
  })
})

describe('a report', () => {
  it('tells moves in a row in one line, whoever made them', () => {
    const events = [moved(0), moved(1), moved(0), attacked(1), moved(2)]
    expect(linesOf(events)).toEqual([{ moved: [0, 1] }, { event: attacked(1) }, { moved: [2] }])
  })
})
