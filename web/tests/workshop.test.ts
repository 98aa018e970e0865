import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Mark, PiecePlan, Plan, Terrain } from '../src/wire/workshop'
import { Draft } from '../src/workshop/draft.svelte'
import { cornersOf, knotted, moved, snapped, turned, withCorner, withOpening } from '../src/workshop/geometry'
import { marksOf, nextOf, withMark, withoutMark } from '../src/workshop/marks'

const house: PiecePlan = { kind: 'house', rect: [2, 2, 8, 6], openings: [{ kind: 'door', from: [4, 2], to: [5, 2] }] }

describe('a piece', () => {
  it('is moved with its doors', () => {
    const there = moved(house, [1.5, -1])
    expect(there.rect).toEqual([3.5, 1, 9.5, 5])
    expect(there.openings![0]).toMatchObject({ from: [5.5, 1], to: [6.5, 1] })
  })

  it('stays a rectangle by quarter turns and is itself again after four', () => {
    expect(turned(house, 90).rect).toEqual([3, 1, 7, 7])
    expect(turned(turned(turned(turned(house, 90), 90), 90), 90)).toEqual(house)
  })

  it('has a corner at each end of its doors once it is turned off the square', () => {
    const slanted = turned(house, 15)
    expect(slanted.rect).toBeUndefined()
    const corners = cornersOf(slanted)
    for (const end of [slanted.openings![0]!.from, slanted.openings![0]!.to]) expect(corners).toContainEqual(end)
    expect(corners).toHaveLength(6)
  })

  it('is pulled at a corner, and its doors keep their place along the wall', () => {
    const wide = withCorner(house, 2, [14, 6])
    expect(wide.rect).toEqual([2, 2, 14, 6])
    expect(wide.openings![0]).toMatchObject({ from: [6, 2], to: [8, 2] })
  })

  it('takes a window in the nearest edge, never beyond its corners', () => {
    const windowed = withOpening(house, 'window', [8.2, 5.9], 1)
    expect(windowed.openings![1]).toEqual({ kind: 'window', from: [8, 5], to: [8, 6] })
    const wall = withOpening({ kind: 'wall', wall: [[0, 0], [3, 4]] }, 'gap', [1.5, 2], 2)
    expect(wall.wall).toHaveLength(4)
    expect(wall.wall).toContainEqual(wall.openings![0]!.from)
  })

  it('knows no door on a disc', () => {
    const disc: PiecePlan = { kind: 'hut', disc: [3, 3, 1] }
    expect(withOpening(disc, 'door', [4, 3], 1)).toBe(disc)
    expect(knotted(disc)).toBe(disc)
  })

  it('snaps to the grid, or to the hundredth where there is none', () => {
    expect(snapped([3.26, 4.74], 0.5)).toEqual([3.5, 4.5])
    expect(snapped([3.263, 4.747], 0)).toEqual([3.26, 4.75])
  })
})

const zone: Mark = { id: 'zone', name: { es: '', en: '' }, at: '/sides/{side}/zones/{n}/area', form: 'corners', laid: 1 }
const areas: Mark = { id: 'areas', name: { es: '', en: '' }, at: '/areas/{n}/disc', form: 'disc', laid: 0, with: { points: 40 } }
const plan = (rules: unknown) => ({ rules, sides: [{}, {}] }) as unknown as Plan

describe('marks of the rules', () => {
  it('are written where the game reads them, and found there', () => {
    let rules: unknown = { sides: [{ edge: 'south' }] }
    rules = withMark(rules, { mark: zone, side: 1, n: 0, value: [0, 30, 36, 36] })
    expect(rules).toEqual({ sides: [{ edge: 'south' }, { zones: [{ area: [0, 30, 36, 36] }] }] })
    expect(marksOf(plan(rules), [zone]).map(({ side, n }) => [side, n])).toEqual([[1, 0]])
    expect([nextOf(plan(rules), zone, 0), nextOf(plan(rules), zone, 1)]).toEqual([0, 1])
  })

  it('bring what goes with them, and leave nothing behind', () => {
    const one = withMark(null, { mark: areas, side: 0, n: 0, value: [10, 10, 5] })
    const two = withMark(one, { mark: areas, side: 0, n: 1, value: [20, 20, 5] })
    expect(two).toEqual({ areas: [{ disc: [10, 10, 5], points: 40 }, { disc: [20, 20, 5], points: 40 }] })
    expect(withoutMark(two, { mark: areas, side: 0, n: 0, value: null })).toEqual({ areas: [{ disc: [20, 20, 5], points: 40 }] })
  })
})

describe('a draft', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('that was changed while it was looked over is not called looked over', async () => {
    vi.useFakeTimers()
    let answer: (sheet: Response) => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((told) => (answer = told)))
    const plan = { table: { pieces: [] } } as unknown as Plan
    const draft = new Draft(plan, {} as Terrain)
    draft.change({ ...plan, name: { en: 'The fold' } } as Plan)
    answer(Response.json({ problems: [], toml: 'name = "My table"' }))
    await vi.advanceTimersByTimeAsync(1)
    expect([draft.checking, draft.sheet.toml]).toEqual([true, undefined])
  })
})
