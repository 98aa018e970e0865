import { describe, expect, it } from 'vitest'
import { puzzleOfTheDay } from '../src/learn/achieved'
import { isCalled, lightsOf } from '../src/learn/lit'
import { chaptersOf, found } from '../src/rules/book'
import type { ClauseTold, View } from '../src/wire/types'

const figure = (id: number, name: string, side = 0) => ({ figure: id, name, side, place: { x: id * 1000, y: 0 }, gone: false })
const view = {
  figures: [figure(0, 'Pte Ned Ollerton'), figure(1, 'Guard Squad · 1'), figure(2, 'Guard Squad · 2'), figure(3, 'Gren Emil Voss', 1)],
  markers: [{ marker: 0, side: null }, { marker: 4, side: 1 }],
} as unknown as View

describe('what is lit', () => {
  it('goes by whole names, last words and units', () => {
    expect(isCalled({ name: 'Pte Ned Ollerton' }, 'Ollerton')).toBe(true)
    expect(isCalled({ name: 'Guard Squad · 2' }, 'Guard Squad')).toBe(true)
    expect(isCalled({ name: 'Pte Ned Ollerton' }, 'Ned')).toBe(false)
  })

  it('is found on the table', () => {
    const lights = lightsOf([{ unit: 'Guard Squad' }, { line: { from: 'Ollerton', to: 'Voss' } }, { marker: 'Voss' }, { marker: '0' }, 'eye', { tool: 'undo' }], view)
    expect([...lights.figures]).toEqual([1, 2])
    expect(lights.lines).toEqual([[{ x: 0, y: 0 }, { x: 3000, y: 0 }]])
    expect([...lights.markers]).toEqual([4, 0])
  })
})

describe('the puzzle of the day', () => {
  it('is another tomorrow, and one where there is only one', () => {
    expect(puzzleOfTheDay(['a', 'b', 'c'], 1)).not.toBe(puzzleOfTheDay(['a', 'b', 'c'], 2))
    expect(puzzleOfTheDay(['a'], 5)).toBe('a')
    expect(puzzleOfTheDay([], 5)).toBeUndefined()
  })
})

describe('the book', () => {
  const clause = (id: string, chapter: string, text: string) => ({ clause: id, chapter, text, game: 'fivecore', kind: 'rule', lang: 'es' }) as ClauseTold
  const clauses = [clause('FC-MOVE-01', 'Movimiento', 'Seis pulgadas.'), clause('FC-MOVE-02', 'Movimiento', 'Detrás de un muro.'), clause('FC-FIRE-01', 'Disparo', 'Ráfaga.')]

  it('is put together by chapter in its order', () => {
    expect(chaptersOf(clauses).map(({ title, clauses }) => [title, clauses.length])).toEqual([['Movimiento', 2], ['Disparo', 1]])
  })

  it('is searched by every word, whatever the accents', () => {
    expect(found(clauses, 'rafaga').map(({ clause }) => clause)).toEqual(['FC-FIRE-01'])
    expect(found(clauses, 'MOVE muro').map(({ clause }) => clause)).toEqual(['FC-MOVE-02'])
    expect(found(clauses, ' ')).toHaveLength(3)
    expect(found(clauses, 'dragón')).toHaveLength(0)
  })
})
