import { describe, expect, it } from 'vitest'
import { chaptersOf, newsOf, shotsOf, type Frame } from '../src/replay/reel'
import type { Event, FigureView, ViewChange } from '../src/wire/types'

const figure = (id: number, x: number) => ({ figure: id, place: { x, y: 0 } }) as unknown as FigureView
const moved = (id: number) => ({ moved: { figure: id, way: [], word: 'moves', facing: null } }) as Event
const began = (word: string, number: number | null) => ({ began: { word, number, side: null } }) as Event
const view: ViewChange = { clock: [['turn', 1]] }

const film = (frames: Partial<Frame>[]): Frame[] => frames.map((frame, line) => ({ line, from: 0, events: [], ...frame }))

describe('shots', () => {
  it('keep what a frame does not change', () => {
    const shots = shotsOf('referee', film([{ view: { figures: [figure(1, 5), figure(0, 3)] } }, { view: { changed: [{ figures: [1], place: { x: 9, y: 0 } }] } }]))
    expect(shots.map((shot) => shot.view.figures.map((it) => [it.figure, it.place!.x]))).toEqual([[[0, 3], [1, 5]], [[0, 3], [1, 9]]])
  })

  it('lose the figures that are no longer seen', () => {
    const shots = shotsOf('referee', film([{ view: { figures: [figure(0, 3), figure(1, 5)] } }, { view: { unseen: [0] } }]))
    expect(shots[1]!.view.figures.map((it) => it.figure)).toEqual([1])
    expect(shots[0]!.view.figures).toHaveLength(2)
  })

  it('take back what was taken back', () => {
    const shots = shotsOf('referee', film([{ view, events: [moved(1), moved(2)] }, { from: 1, events: [moved(3)] }]))
    expect(shots[1]!.events).toEqual([moved(1), moved(3)])
    expect(newsOf(shots[1]!)).toEqual([moved(3)])
  })
})

describe('shots that come in parts', () => {
  it('are those of the whole', () => {
    const frames = film([{ view: { figures: [figure(0, 3)] } }, { events: [moved(0)], view: { changed: [{ figures: [0], place: { x: 5, y: 0 } }] } }, { from: 1, view: { unseen: [0] } }])
    const [first, ...rest] = frames
    expect(shotsOf('referee', rest, shotsOf('referee', [first!]))).toEqual(shotsOf('referee', frames))
  })
})

describe('chapters', () => {
  const told = [
    [began('deployment', null)],
    [began('turn', 1), began('activations', 2), moved(1)],
    [began('turn', 1)],
    [began('turn', 2), began('activations', 1)],
  ]
  const shots = shotsOf('referee', film(told.map((events, i) => ({ view, events, from: told.slice(0, i).flat().length }))))

  it('begin where the count that runs from one goes on', () => {
    expect(chaptersOf(shots).map(({ shot }) => shot)).toEqual([1, 2, 3])
  })

  it('are none where nothing is counted', () => {
    expect(chaptersOf(shots.slice(0, 1))).toEqual([])
  })
})
