import { describe, expect, it } from 'vitest'
import type { Piece } from '../src/wire/types'
import { commonName, glyphOf, initialsOf, roleOf, shortNames } from '../src/board/glyphs'
import { hullOf } from '../src/board/hull'
import { lookOf, pathOf } from '../src/board/shapes'

const piece = (rest: Partial<Piece>) => ({ name: 'thing', shape: { polygon: [] }, ...rest }) as Piece

describe('drawing', () => {
  it('writes paths in millimetres from the north', () => {
    expect(pathOf([{ x: 0, y: 0 }, { x: 10_000, y: 20_000 }], 100_000, true)).toBe('M0 100L10 80Z')
  })

  it('tells terrain apart by what it does', () => {
    expect(lookOf(piece({ opacity: 'dense', ground: 'difficult' }))).toEqual({ fill: 'wood', edge: 'soft' })
    expect(lookOf(piece({ opacity: 'hollow', barrier: 'closed' }))).toEqual({ fill: 'inside', edge: 'closed' })
    expect(lookOf(piece({ ground: 'difficult' }))).toEqual({ fill: 'rough', edge: 'soft' })
    expect(lookOf(piece({ art: 'water', ground: 'difficult' })).fill).toBe('water')
    expect(lookOf(piece({ shape: { wall: [] }, barrier: 'hard' }))).toEqual({ fill: 'none', edge: 'hard' })
  })

  it('finds a drawing for a part, or one like it, and letters where there is none', () => {
    expect([roleOf('rifle'), roleOf('pistols'), roleOf(undefined)]).toEqual(['rifle', 'pistol', undefined])
    expect([glyphOf(roleOf('tank')), glyphOf(roleOf(null))]).toEqual([expect.any(String), undefined])
    expect(initialsOf('Ada')).toBe('Ad')
    expect(initialsOf('Pte Ned Ollerton')).toBe('PO')
  })

  it('shortens no title to its last word', () => {
    const names = shortNames(['Broc, jefe de la Garza', 'Dama de la Colina', 'Cpl Frank Bell'].map((name, figure) => ({ figure, name })))
    expect([...names.values()]).toEqual(['Broc', 'Dama de la Colina', 'Bell'])
  })

  it('shortens names unless two would read the same', () => {
    const names = shortNames(['Pte Pike', 'Cpl Harris', 'Sgt Harris'].map((name, figure) => ({ figure, name })))
    expect([...names.values()]).toEqual(['Pike', 'Cpl Harris', 'Sgt Harris'])
  })

  it('calls a unit by what its models have in common', () => {
    expect(commonName(['Guard Squad · 1', 'Captain', 'Guard Squad · 2'])).toBe('Guard Squad')
    expect(commonName(['Heron spears 1', 'Heron spears 2', 'Huntress Niav'])).toBe('Heron spears')
    expect(commonName(['Biker · 1'])).toBe('Biker · 1')
  })

  it('puts a hull round the outer points only', () => {
    const square = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }]
    expect(hullOf([...square, { x: 2, y: 1 }])).toHaveLength(4)
    expect(hullOf([...square, { x: 2, y: 1 }])).not.toContainEqual({ x: 2, y: 1 })
  })
})
