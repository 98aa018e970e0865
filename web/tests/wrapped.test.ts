import { expect, it } from 'vitest'
import { wrapped } from '../src/board/wrapped'

// Letters of ten are some 5.2 wide: 12 of them take 62.4, 21 take 109.2.
it('a name stands in one line where it fits, in several where it must, and nowhere where a word is too long', () => {
  const name = 'peana de escenografía'
  expect(wrapped(name, 120, 10)).toEqual([name])
  expect(wrapped(name, 84, 10)).toEqual(['peana de', 'escenografía'])
  expect(wrapped(name, 60, 10)).toBeUndefined()
  expect(wrapped(name, 84, 10, 1)).toBeUndefined()
})
