import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Mixer } from '../src/wire/mixing'
import type { Said } from '../src/wire/server'
import { sha256 } from '../src/wire/sha256'

test('the hash is SHA-256', () => {
  for (const text of ['', 'abc', 'ñ'.repeat(100), 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64)]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('a browser pledges at once and tells when every player has pledged', () => {
  const said: Said[] = []
  const kept = new Map<string, string>()
  const shelf = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  const mixer = (): Mixer => new Mixer('token', (one) => Promise.resolve(said.push(one)), shelf)
  const first = mixer()
  first.hear([0], { to_pledge: [0, 1], to_contribute: [0, 1] })
  first.hear([0], { to_pledge: [1], to_contribute: [0, 1] })
  expect(said.map((one) => one.do)).toEqual(['pledge'])
  mixer().hear([0], { to_pledge: [], to_contribute: [0] })
  mixer().hear([], { to_pledge: [], to_contribute: [0] })
  mixer().hear([0], undefined)
  expect(said.map((one) => one.do)).toEqual(['pledge', 'contribute'])
  const [pledge, told] = said as unknown as [{ pledge: string }, { contribution: string }]
  expect(sha256(told.contribution)).toBe(pledge.pledge)
})
