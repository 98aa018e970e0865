import { describe, expect, it } from 'vitest'
import { articled, compass, isPlural, whereabouts } from '../src/texts/places'
import type { Shape } from '../src/wire/types'

const INCH = 25_400
const at = (x: number, y: number) => ({ x: x * INCH, y: y * INCH })
const SHAPES: Shape[] = [
  { polygon: [at(0, 0), at(4, 0), at(4, 4), at(0, 4)] },
  { wall: [at(10, 0), at(10, 6)] },
  { disc: { centre: at(20, 20), radius: 2 * INCH } },
]

describe('where a point lies', () => {
  it('is inside a piece, beside one within an inch, or so far off the nearest', () => {
    expect(whereabouts(at(1, 1), SHAPES)).toEqual({ piece: 0, how: 'in', far: 0 })
    expect(whereabouts(at(11, 3), SHAPES)).toEqual({ piece: 1, how: 'by', far: INCH })
    expect(whereabouts(at(20, 21), SHAPES)).toEqual({ piece: 2, how: 'in', far: 0 })
    expect(whereabouts(at(14, 3), SHAPES)).toEqual({ piece: 1, how: 'off', far: 4 * INCH })
    expect(whereabouts(at(1, 1), [])).toBeUndefined()
  })

  it('has a point of the compass', () => {
    expect([compass(at(0, 0), at(0, 1)), compass(at(0, 0), at(1, 1)), compass(at(0, 0), at(-1, 0))]).toEqual(['n', 'ne', 'w'])
  })

  it('is told with the article of its thing', () => {
    expect(articled('stone wall', 'en')).toEqual({ those: 'the stone wall', 'of-those': 'of the stone wall', 'to-those': 'to the stone wall' })
    expect(['seto', 'granja', 'torre', 'rocas', 'escombros', 'campo de minas', 'peana de escenografía'].map((word) => articled(word, 'es')['to-those'])).toEqual(
      ['al seto', 'a la granja', 'a la torre', 'a las rocas', 'a los escombros', 'al campo de minas', 'a la peana de escenografía'],
    )
  })

  it('is of many where the name of a unit says so', () => {
    expect(['Acolytes', 'Barrow hounds 2', 'Guard Squad', 'Brass'].map((name) => isPlural(name, 'en'))).toEqual([true, true, false, false])
    expect(['Acólitos', 'Lanzas de la Garza 3', 'Escuadra de asaltos'].map((name) => isPlural(name, 'es'))).toEqual([true, true, false])
  })
})
