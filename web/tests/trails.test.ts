import { expect, it } from 'vitest'
import { trailsOf } from '../src/story/trails'
import type { Event, FigureView } from '../src/wire/types'

const figures = [
  { figure: 0, side: 0, place: { x: 1, y: 2 } },
  { figure: 1, side: 1, place: { x: 7, y: 8 } },
] as unknown as FigureView[]

it('a move leaves its way, a shot a line to each target', () => {
  const events = [
    { moved: { figure: 0, way: [{ x: 0, y: 0 }, { x: 1, y: 2 }], word: 'moves', facing: null } },
    { attacked: { by: 1, at: [0], place: null, word: 'fires' } },
    { attacked: { by: 1, at: [], place: { x: 5, y: 5 }, word: 'throws' } },
  ] as Event[]
  expect(trailsOf(events, figures)).toEqual([
    { kind: 'moved', side: 0, way: [{ x: 0, y: 0 }, { x: 1, y: 2 }] },
    { kind: 'attacked', side: 1, way: [{ x: 7, y: 8 }, { x: 1, y: 2 }] },
    { kind: 'attacked', side: 1, way: [{ x: 7, y: 8 }, { x: 5, y: 5 }] },
  ])
})

it('who is not to be seen leaves no trail', () => {
  const events = [{ attacked: { by: 5, at: [0], place: null, word: 'fires' } }] as Event[]
  expect(trailsOf(events, figures)).toEqual([])
})
