import { describe, expect, it } from 'vitest'
import { NOTHING } from '../src/board/overlays'
import { Turned } from '../src/board/turned'
import { Outlook } from '../src/match/outlook.svelte'
import type { Table, View } from '../src/wire/types'
import { figure } from './seat'

const TABLE = { width: 600, depth: 400, pieces: [{ name: 'hut', shape: { polygon: [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 20 }] }, openings: [{ kind: 'door', from: { x: 0, y: 0 }, to: { x: 10, y: 0 }, closed: false }], ladders: [{ x: 5, y: 5 }] }] } as unknown as Table
const turned = new Turned(TABLE)

describe('a table looked at from the north', () => {
  it('has everything at the other end, looking the other way', () => {
    expect(turned.point({ x: 100, y: 50 })).toEqual({ x: 500, y: 350 })
    expect(turned.figure(figure(1, { place: { x: 100, y: 50 }, facing: 900 }))).toMatchObject({ place: { x: 500, y: 350 }, facing: 2700 })
    expect(turned.spotted({ at: { x: 500, y: 350 }, figure: 1 })).toEqual({ at: { x: 100, y: 50 }, figure: 1 })
  })

  it('is itself again when it is turned twice', () => {
    const laid = { ...NOTHING, reach: [[{ x: 1, y: 2 }]], threat: { square: 100, rows: [[1, 2], [3, 4]] }, arrow: { from: { x: 3, y: 4 }, bearing: 200 } }
    expect(turned.table(turned.table(TABLE))).toEqual(TABLE)
    expect(turned.overlays(turned.overlays(laid))).toEqual(laid)
    expect(turned.overlays(laid).threat!.rows).toEqual([[4, 3], [2, 1]])
  })
})

describe('an outlook', () => {
  const view = (y: number) => ({ figures: [figure(1, { place: { x: 0, y } })], areas: [] }) as unknown as View
  it('sets the own side at the bottom once, and stays there', () => {
    const outlook = new Outlook('m')
    outlook.settle(0, view(300), TABLE)
    expect(outlook.turned).toBe(true)
    outlook.settle(0, view(100), TABLE)
    expect(outlook.turned).toBe(true)
    outlook.turn()
    expect(outlook.turned).toBe(false)
  })

  it('turns nothing for who only watches', () => {
    const outlook = new Outlook('m')
    outlook.settle(undefined, view(300), TABLE)
    expect(outlook.turned).toBe(false)
  })
})
