import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Question } from '../src/wire/types'
import type { Names } from '../src/texts/names'
import { Phrases } from '../src/texts/phrases'
import { Ruler } from '../src/texts/ruler'

const INCH = 25_400
const locale = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const english = new Phrases('en', [locale('locales/en/common.ftl'), locale('crates/phrases/tests/practice/en.ftl')])
const spanish = new Phrases('es', [locale('locales/es/common.ftl'), locale('crates/phrases/tests/practice/es.ftl')])
const names: Names = {
  unit: 'inch',
  sides: [
    { es: 'Sur', en: 'South' },
    { es: 'Norte', en: 'North' },
  ],
  shapes: [],
  pieces: ['wall', 'teapot'],
  figures: new Map([
    [0, 'Ada'],
    [1, 'Bea'],
  ]),
  pronouns: new Map([[0, 'she'], [1, 'they']]),
  allegiance: new Map(),
  members: new Map(),
  called: [],
  units: new Map([[7, 'Guard Squad']]),
  markers: new Map([[0, 'px-signal']]),
}

describe('a ruler', () => {
  it('tells a tenth with the sign of the language, and whole lengths whole', () => {
    expect(new Ruler('inch', 'en').length(162_560)).toBe('6.4"')
    expect(new Ruler('inch', 'es').length(162_560)).toBe('6,4"')
    expect(new Ruler('cm', 'es').length(1_200_000)).toBe('120 cm')
  })

  it('rounds halves away from zero and knows no minus zero', () => {
    const cm = new Ruler('cm', 'en')
    expect([500, 499, -499, -12_500].map((um) => cm.length(um))).toEqual(['0.1 cm', '0 cm', '0 cm', '-1.3 cm'])
  })

  it('never rounds a difference away', () => {
    const lengths = [6 * INCH + 1, 6 * INCH]
    const ruler = Ruler.forLengths('inch', 'en', lengths)
    expect(lengths.map((um) => ruler.length(um))).toEqual(['6.00004"', '6"'])
  })

  it('writes points as pairs that no decimal sign confuses', () => {
    expect(new Ruler('inch', 'en').point({ x: 12.5 * INCH, y: 8 * INCH })).toBe('(12.5, 8)')
    expect(new Ruler('inch', 'es').point({ x: 12.5 * INCH, y: 8 * INCH })).toBe('(12,5; 8)')
  })
})

describe('phrases', () => {
  it('ask a question in words', () => {
    const question: Question = {
      number: 1,
      side: 0,
      clause: 'PX-AMBUSH-01',
      about: { word: 'px-ask-ambush', figure: 0, other: 1 },
      wanted: { pick: { options: [{ word: 'yes' }, { word: 'no' }] } },
    }
    expect(english.question(question, names)).toBe('Bea comes near Ada. Ambush?')
  })

  it('tell where a battle stands, without the turn that is still to begin', () => {
    expect(english.clock([['px-bid', 2], ['px-wait', null]])).toBe('Bid 2 · Wait')
    expect(english.clock([['px-bid', 0], ['px-wait', 0]])).toBe('Wait 0')
  })

  it("tell an event by the word's own sentence, or by the general one", () => {
    const way = [{ x: 0, y: 0 }, { x: 0, y: 4 * INCH }]
    expect(english.event({ moved: { figure: 0, word: 'px-marched', way, facing: null } }, names)).toBe('Ada marches 4" to (0, 4).')
    expect(english.event({ attacked: { by: 0, word: 'px-threw', at: [1], place: null } }, names)).toBe('Ada throws a lantern Bea.')
    expect(english.event({ rolled: { side: 1, die: 'd6', faces: [3, 5] } }, names)).toBe('North, 2d6: 3, 5.')
    expect(english.event({ turned: { figure: 1, facing: 2240 } }, names)).toBe('Bea turns south-west.')
  })

  it('tell dice with what they are for, what was needed and what came of them', () => {
    const needs = { base: 4, word: 'px-bid', parts: [{ amount: 1, clause: 'PX-A-01', word: 'px-hidden' }] }
    const purpose = { word: 'px-die-lantern', by: { figure: 0 }, at: { figure: 1 }, needs }
    const hits = { rolled: { side: 0, die: 'd6', faces: [5, 2, 6], purpose, successes: 2 } } as const
    expect(english.event({ rolled: { ...hits.rolled, faces: [5, 2, 6] } }, names)).toBe('Ada, lantern dice at Bea, needs 5+ (bid 4+, hidden −1): 5, 2, 6: 2 hits.')
    expect(spanish.event({ rolled: { ...hits.rolled, faces: [5, 2, 6] } }, names)).toBe('Ada, dados del farol contra Bea, necesita 5+ (puja 4+, oculta −1): 5, 2, 6: 2 impactos.')
    const adds = { base: 0, parts: [{ amount: -1, clause: 'PX-A-01', word: 'px-hit' }] }
    expect(english.event({ rolled: { side: 1, die: 'd6', faces: [3], purpose: { word: 'px-die-roll-off', adds }, results: [['px-fell', 1]] } }, names)).toBe('North, roll-off: 3 (hit −1) = 2: falls.')
  })

  it('refuse with numbers, in both languages', () => {
    const refusal = { clause: 'PX-MARCH-02', reason: 'refusal-too-far', facts: [['figure', { figure: 0 }], ['wanted', { length: 7 * INCH }], ['allowed', { length: 6 * INCH }]] as [string, never][] }
    expect(english.refusal(refusal, names)).toBe('That way is 7"; Ada may go 6". Shorten it.')
    expect(spanish.refusal(refusal, names)).toContain('Ada')
  })

  it('name what has no name by its number, and show a missing key', () => {
    expect(english.figure(4, names)).toBe('figure 5')
    expect(english.unit(7, names)).toBe('Guard Squad')
    expect(english.piece(0, names)).toBe('wall')
    expect(english.piece(1, names)).toBe('teapot')
    expect(english.say('px-no-such-key')).toBe('«px-no-such-key»')
  })

  it('name what an option points at where its text does not', () => {
    expect(english.option({ word: 'px-target', figure: 1 }, names)).toBe('Bea')
    expect(english.option({ word: 'px-march', figure: 1 }, names)).toBe('March · Bea')
  })

  it('tell chances in whole percents, and never a rare thing as impossible', () => {
    expect(['1/6', '0/1', '1/1', '1/1000'].map((chance) => english.chance(chance))).toEqual(['17 %', '0 %', '100 %', '<1 %'])
  })
})

describe('an option beside the name of its figure', () => {
  const bare = (text: string) => new Phrases('en', [text])
  const choice = (word: string, more = {}) => ({ word, figure: 0, leaning: 'acts', ...more }) as never

  it('leaves that name out where it stands apart, and nowhere else', () => {
    const told = bare('fc-order-move = Move: { $figure }\nbn-order-some = Some of the team of { $figure }')
    expect(told.order(choice('fc-order-move'), names)).toBe('Move')
    expect(told.order(choice('bn-order-some'), names)).toBe('Some of the team of Ada')
  })

  it('says at whom it is aimed', () => {
    expect(bare('gf-spell = Dust Veil').order(choice('gf-spell', { unit: 7 }), names)).toBe('Dust Veil · Guard Squad')
  })
})

describe('names of rosters', () => {
  const read = (words: string) => new Phrases('es', [words])
  const listed = read('named-heavy-rifle = Fusil pesado\nnamed-ap = PA\nnamed-guard-squad = Escuadra de guardias\nnamed-heron-spears = Lanzas de la Garza')

  it('are told in the reader’s language wherever they stand in a line', () => {
    expect(listed.named('Heavy Rifle')).toBe('Fusil pesado')
    expect(listed.named('2x Heavy Rifle (24", A1, AP(1), Zap*)')).toBe('2x Fusil pesado (24", A1, PA(1), Zap*)')
    expect(listed.named('Guard Squad · 2')).toBe('Escuadra de guardias · 2')
    expect(listed.named('Heron spears 3')).toBe('Lanzas de la Garza 3')
  })

  it('stay as their player wrote them where no list has them', () => {
    for (const own of ['Pte Pike', 'Los 3 de Cádiz', '  ', 'x 2', '', 'A, (b) · c']) expect(listed.named(own)).toBe(own)
  })

  it('are spoken of as their roster says', () => {
    const told = read('fc-down = derribado\n    .gained = { $figure } cae { $they ->\n        [she] derribada\n       *[he] derribado\n    }.')
    const fall = (figure: number) => told.event({ gained: { figure, status: 'fc-down' } } as never, names)
    expect([fall(0), fall(1)]).toEqual(['Ada cae derribada.', 'Bea cae derribado.'])
  })
})
