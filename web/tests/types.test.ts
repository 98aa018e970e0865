import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wireTypes } from '../scripts/wire.mjs'

it('is what docs/schema says; run `npm run wire` when it is not', () => {
  expect(readFileSync(new URL('../src/wire/types.ts', import.meta.url), 'utf8')).toBe(wireTypes())
})
