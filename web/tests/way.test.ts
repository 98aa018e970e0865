import { expect, it } from 'vitest'
import { bearing, cutAt, lengthOf, nearestAlong, whole } from '../src/wire/way'

const corner = [{ x: 0, y: 0 }, { x: 3000, y: 4000 }, { x: 3000, y: 10_000 }]

it('measures a way along its corners', () => {
  expect(lengthOf(corner)).toBe(11_000)
  expect(lengthOf([{ x: 5, y: 5 }])).toBe(0)
})

it('cuts a way where its allowance ends', () => {
  expect(cutAt(corner, 7000)).toEqual({
    within: [{ x: 0, y: 0 }, { x: 3000, y: 4000 }, { x: 3000, y: 6000 }],
    beyond: [{ x: 3000, y: 6000 }, { x: 3000, y: 10_000 }],
  })
  expect(cutAt(corner, 11_000)).toEqual({ within: corner, beyond: [] })
})

it('finds how far along a way a point lies', () => {
  expect([{ x: -50, y: -50 }, { x: 9000, y: 7000 }, { x: 3000, y: 20_000 }].map((at) => nearestAlong(corner, at))).toEqual([0, 8000, 11_000])
})

it('takes bearings clockwise from north', () => {
  const from = { x: 0, y: 0 }
  expect([[0, 1], [1, 0], [0, -1], [-1, 0], [-1, 1]].map(([x, y]) => bearing(from, { x: x!, y: y! }))).toEqual([0, 900, 1800, 2700, 3150])
})

it('sends whole micrometres and no empty elevation', () => {
  expect(whole({ x: 1.4, y: 2.6 })).toEqual({ x: 1, y: 3 })
  expect(whole({ x: 1, y: 2, elevation: 50_800 })).toEqual({ x: 1, y: 2, elevation: 50_800 })
})
