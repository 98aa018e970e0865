import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Names } from '../src/texts/names'
import { Phrases } from '../src/texts/phrases'
import type { About, Question } from '../src/wire/types'

const TONGUES = ['en', 'es'] as const
type Tongue = (typeof TONGUES)[number]
const folder = (tongue: Tongue) => new URL(`../../locales/${tongue}/`, import.meta.url)
const files = (tongue: Tongue) => readdirSync(folder(tongue)).map((file) => ({ file, text: readFileSync(new URL(file, folder(tongue)), 'utf8') }))
const phrases = Object.fromEntries(TONGUES.map((tongue) => [tongue, new Phrases(tongue, files(tongue).map(({ text }) => text))])) as Record<Tongue, Phrases>

const names: Names = {
  unit: 'inch',
  sides: [{ es: 'Británicos', en: 'British' }, { es: 'Clan', en: 'Clan' }],
  called: [{ es: 'los británicos', en: 'the British', many: true }, { es: 'el clan', en: 'the clan', many: false }],
  shapes: [],
  pieces: [],
  figures: new Map([[0, 'Gunner'], [1, 'Gang · 1'], [2, 'Gang · 2']]),
  pronouns: new Map([[0, 'she']]),
  allegiance: new Map(),
  members: new Map([[0, 5], [1, 6], [2, 6]]),
  units: new Map([[5, 'Gunner'], [6, 'Gang']]),
  markers: new Map(),
}
const asked = (about: About): Question => ({ number: 1, side: 0, clause: 'GF-SHOT-01', about, wanted: 'point' })
const told = (about: About) => TONGUES.map((tongue) => phrases[tongue].question(asked(about), names))

/** A side's bare name is a heading or one of a list; inside a sentence it would lack its article and its number. */
it('sides stand in no sentence by their bare name', () => {
  const isAside = (line: string) => /^[\w-]+ = (.* · )?\{ \$side \}( ·|:|,)|: \{ \$side \}/.test(line.trim().replace(/^\.\w+ = /, 'x = ').replace(/^\*?\[\w+\] /, 'x = '))
  /** Rosters of a campaign have names of their own, as persons have. */
  const isNamed = (file: string) => /campaign|cli/.test(file)
  const KNOWN = /^(ui-journal-contributed|ui-setup-side) /
  const bare = TONGUES.flatMap((tongue) =>
    files(tongue).filter(({ file }) => !isNamed(file)).flatMap(({ text }) => text.split('\n').filter((line) => line.includes('{ $side }') && !isAside(line) && !KNOWN.test(line))),
  )
  expect(bare).toEqual([])
})

it('one attack goes, three attacks go', () => {
  const attacks = (number: number) => told({ word: 'gf-ask-target', unit: 6, with: 'gf-blast', number })
  expect(attacks(1)[0]).toMatch(/does the one attack go/)
  expect(attacks(3)[0]).toMatch(/do the 3 attacks go/)
})

it('a unit of one is told by its name alone, and a unit of several by the unit', () => {
  const gained = (figure: number) => TONGUES.map((tongue) => phrases[tongue].event({ gained: { figure, status: 'gf-joined' } }, names))
  for (const line of [...gained(0), ...gained(1)]) expect(line).not.toMatch(/its unit|su unidad| · \d/)
  expect(told({ word: 'gf-ask-action', unit: 5 })[0]).toBe('What does Gunner do?')
  expect(told({ word: 'gf-ask-join', unit: 6 })).toEqual(['Does Gang join a unit?', expect.stringMatching(/^¿Se une Gang/)])
})

it('whoever spends, begins or waits is many where the side is many', () => {
  const began = (side: number) => TONGUES.map((tongue) => phrases[tongue].event({ began: { word: 'fc-turn', side, number: 2 } }, names))
  expect(began(0)).toEqual([expect.stringMatching(/of the British/), expect.stringMatching(/de los británicos/)])
  const no = TONGUES.map((tongue) => phrases[tongue].trouble({ kind: 'not_yours', question: 1, side: 1, message: '' }, names))
  expect(no).toEqual(['That question is for the clan. Wait for their answer.', 'Esa pregunta es para el clan. Espera su respuesta.'])
})
