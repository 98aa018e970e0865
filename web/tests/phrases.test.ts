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

  it('tells a point by its edges where no terrain is near', () => {
    const at = { x: 12.5 * INCH, y: 8 * INCH }
    expect(english.spot(at, names)).toBe('a point 12.5" from the west edge and 8" from the south')
    expect(spanish.spot(at, names)).toBe('un punto a 12,5" del borde oeste y a 8" del sur')
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
    expect(english.event({ moved: { figure: 0, word: 'px-marched', way, facing: null } }, names)).toBe('Ada marches 4" to a point 0" from the west edge and 4" from the south.')
    expect(english.event({ attacked: { by: 0, word: 'px-threw', at: [1], place: null } }, names)).toBe('Ada throws a lantern Bea.')
    expect(english.event({ rolled: { side: 1, die: 'd6', faces: [3, 5] } }, names)).toBe('North, 2d6: 3, 5.')
    expect(english.event({ turned: { figure: 1, facing: 2240 } }, names)).toBe('Bea turns south-west.')
  })

  it('tell a way of no length as none, and leave out a length that nobody knows', () => {
    const told = (way: { x: number; y: number }[]) => english.event({ moved: { figure: 0, word: 'px-fell', way, facing: null } }, names)
    expect(told([{ x: 0, y: 0 }, { x: 10, y: 0 }])).toBe('Ada stays put.')
    expect(told([{ x: 0, y: 0 }])).toBe('Ada falls.')
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

  it('tell a point by the terrain it lies in or near', () => {
    const near: Names = { ...names, shapes: [{ wall: [{ x: INCH, y: INCH }, { x: 5 * INCH, y: INCH }] }, { disc: { centre: { x: 12 * INCH, y: 9 * INCH }, radius: INCH } }] }
    const thrown = (phrases: Phrases, x: number, y: number, at = near) => phrases.event({ attacked: { by: 0, word: 'px-threw', at: [], place: { x: x * INCH, y: y * INCH } } }, at)
    expect([thrown(english, 12, 9), thrown(english, 5, 2), thrown(english, 3, 4)]).toEqual([
      'Ada throws a lantern at a point in the teapot.',
      'Ada throws a lantern at a point close to the wall.',
      'Ada throws a lantern at a point 3" from the wall.',
    ])
    expect([thrown(spanish, 5, 2), thrown(spanish, 3, 4)]).toEqual(['Ada lanza un farol en un punto junto al muro.', 'Ada lanza un farol en un punto a 3" del muro.'])
    expect(thrown(english, 5, 2, names)).toBe('Ada throws a lantern at a point 5" from the west edge and 2" from the south.')
  })

  it('name several as a list', () => {
    const many: Names = { ...names, figures: new Map([[0, 'Ada'], [1, 'Bea'], [2, 'Dan'], [3, 'Inés']]) }
    expect([[0], [0, 1], [0, 1, 2]].map((them) => english.group(them, many))).toEqual(['Ada', 'Ada and Bea', 'Ada, Bea and Dan'])
    expect([[0, 1], [0, 3]].map((them) => spanish.group(them, many))).toEqual(['Ada y Bea', 'Ada e Inés'])
  })

  it('speak of sides with their article and in their number, one or several', () => {
    const called = [{ es: 'los británicos', en: 'the British', many: true }, { es: 'el clan', en: 'the clan', many: false }]
    const sides: Names = { ...names, called }
    const say = (tongue: 'en' | 'es', key: string, them: number[]) => {
      const phrases = new Phrases(tongue, [locale(`locales/${tongue}/web.ftl`)])
      return phrases.say(key, phrases.sidesArgs(them, sides))
    }
    expect([say('en', 'ui-waiting', [0]), say('en', 'ui-curtain', [0]), say('en', 'ui-curtain', [1])]).toEqual(['Waiting for the British.', 'Now the British choose', 'Now the clan chooses'])
    expect([say('es', 'ui-waiting', [0]), say('es', 'ui-waiting', [0, 1]), say('es', 'ui-curtain', [1])]).toEqual(['Esperando a los británicos.', 'Esperando a los británicos y al clan.', 'Ahora elige el clan'])
  })

  it('tell of the fallen of a unit how many of how many', () => {
    const unit: Names = { ...names, members: new Map([[1, 8], [2, 8], [3, 8]]), units: new Map([[8, 'Lanzas de la Garza']]) }
    const tongue = new Phrases('es', [locale('locales/es/common.ftl'), locale('locales/es/web.ftl')])
    expect(tongue.fallen([0], unit)).toEqual({ told: 'Ada', many: 'no' })
    expect(tongue.fallen([1, 2], unit)).toEqual({ told: 'Lanzas de la Garza (2 de 3)', many: 'yes' })
    expect(tongue.fallen([0, 3], unit)).toEqual({ told: 'Ada y Lanzas de la Garza (1 de 3)', many: 'yes' })
  })

  it('speak of a unit in the number of its name', () => {
    const squads: Names = { ...names, members: new Map([[0, 7], [1, 7], [2, 8], [3, 8], [4, 9]]), units: new Map([[7, 'Acolytes'], [8, 'Guard Squad'], [9, 'Shardlings']]) }
    const tongue = new Phrases('en', [locale('locales/en/common.ftl'), locale('locales/en/firefight.ftl')])
    const shot = (by: number) => tongue.event({ attacked: { by, word: 'gf-shot', at: [2], place: null } }, squads)
    expect([shot(0), shot(2), shot(4)]).toEqual(['Acolytes shoot at Guard Squad.', 'Guard Squad shoots at Guard Squad.', 'Shardlings shoots at Guard Squad.'])
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
