import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colourOf, markOf, SIDES } from '../src/board/sides'

const FOLDER = join(import.meta.dirname, '../src/board')
const files = readdirSync(FOLDER, { recursive: true }).map(String).filter((name) => /\.(ts|svelte)$/.test(name))
const sourceOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

describe('the board', () => {
  it.each(files)('knows no text, no rule and no network: %s', (file) => {
    const source = sourceOf(file)
    const imported = [...source.matchAll(/(?:from|import)\s+'([^']+)'/g)].map((found) => found[1]!)
    const inside = file.includes('/') ? /^(\.\/|\.\.\/(?!\.\.))/ : /^\.\//
    const foreign = imported.filter((from) => from !== 'svelte' && !/^(\.\.\/)+wire\/types$/.test(from) && !inside.test(from))
    expect(foreign).toEqual([])
    expect(source.match(/\bfetch\(|WebSocket|EventSource|XMLHttpRequest|\bt\('/g) ?? []).toEqual([])
  })

  it.each(files)('draws as many sides as there are: %s', (file) => {
    expect(sourceOf(file).match(/side === \d|side-[0-9]|class:blue|class:orange/g) ?? []).toEqual([])
  })

  it('gives each side a colour and a mark of its own, and nobody another', () => {
    const sides = [null, ...Array.from({ length: SIDES }, (_, side) => side)]
    expect(SIDES).toBe(4)
    expect(new Set(sides.map(markOf)).size).toBe(SIDES + 1)
    expect(new Set(sides.map(colourOf)).size).toBe(SIDES + 1)
  })
})
