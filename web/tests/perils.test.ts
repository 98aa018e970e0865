import { expect, test } from 'vitest'
import { gathered } from '../src/board/perils'

const peril = (x: number, label: string, from: number) => ({ at: { x, y: 0 }, from: [{ x: from, y: 9 }], label, told: `${label} from ${from}` })

test('perils at one place share a mark that names each chance once', () => {
  const marks = gathered([peril(0, '56 %', 1), peril(5, '70 %', 2), peril(9, '56 %', 3), peril(40, '17 %', 4)], 10)
  expect(marks.map(({ at, label }) => [at.x, label])).toEqual([
    [0, '56 % · 70 %'],
    [40, '17 %'],
  ])
  expect(marks[0]!.from.map(({ x }) => x)).toEqual([1, 2, 3])
  expect(marks[0]!.told).toBe('56 % from 1\n70 % from 2\n56 % from 3')
})

test('a chain of perils does not pull far ones together', () => {
  expect(gathered([peril(0, 'a', 1), peril(8, 'b', 2), peril(16, 'c', 3)], 10).map(({ label }) => label)).toEqual(['a · b', 'c'])
})
