import { describe, expect, it } from 'vitest'
import { chanceOf, fatesOf, isFlat, isNamed, share, Shots, tellingLine } from '../src/odds/range'
import type { Shot } from '../src/wire/server'

const text = (name: string) => ({ es: name, en: name })
const shot = (line: string, target: string, cover: string, cells: Shot['cells'] = []): Shot => ({ line: text(line), target: text(target), cover: text(cover), cells })

describe('the shots of a range', () => {
  it('are found by line, target and cover', () => {
    const all = ['pistol', 'rifle'].flatMap((line) => ['bare', 'clad', 'tough'].flatMap((target) => ['open', 'wall'].map((cover) => shot(line, target, cover))))
    const shots = new Shots(all, 3, 2)
    expect(shots.of({ line: 1, target: 2, cover: 0 })).toEqual(shot('rifle', 'tough', 'open'))
    expect(shots.of({ line: 0, target: 1, cover: 1 })).toEqual(shot('pistol', 'clad', 'wall'))
    expect(shots.of({ line: 2, target: 0, cover: 0 })).toBeUndefined()
  })

  it('tell each fate, the likeliest first, and none where the attack is not allowed', () => {
    const cells: Shot['cells'] = [
      { distance: 4, fates: [['out', '1/6', [16.6, 16.7]], ['fit', '5/6', [83.3, 83.4]]], hurt: '1/6', method: 'exact' },
      { distance: 8, fates: [['fit', '1/1', [100, 100]]], hurt: '0/1', method: 'exact' },
      { distance: 12, fates: null, hurt: null, method: null },
    ]
    const one = shot('pistol', '', '', cells)
    expect(fatesOf(one)).toEqual(['fit', 'out'])
    expect(cells.map((cell) => chanceOf(cell, 'out'))).toEqual(['1/6', '0/1', undefined])
    expect(share('1/4')).toBe(0.25)
  })

  it('have a list to choose from unless there is nothing to tell apart', () => {
    expect([isNamed([text('')]), isNamed([text('open')]), isNamed([text('a'), text('b')])]).toEqual([false, true, true])
  })
})

const cell = (hurt: string | null) => ({ distance: 2, fates: null, hurt, method: null })

it('says so when neither distance nor cover matters', () => {
  expect(isFlat([shot('pistol', 'bare', 'open', [cell('5/9'), cell(null)]), shot('pistol', 'bare', 'wall', [cell('5/9')])])).toBe(true)
  expect(isFlat([shot('pistol', 'bare', 'open', [cell('5/9'), cell('1/3')])])).toBe(false)
})

it('opens with the first weapon for which distance or cover matter', () => {
  const flat = shot('pistol', 'bare', 'open', [cell('5/9'), cell('5/9')])
  const telling = shot('smg', 'bare', 'open', [cell('5/9'), cell('1/3')])
  expect(tellingLine(new Shots([flat, telling], 1, 1), 2, 1)).toBe(1)
  expect(tellingLine(new Shots([flat, flat], 1, 1), 2, 1)).toBe(0)
})
