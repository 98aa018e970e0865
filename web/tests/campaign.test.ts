import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { correctionSaid, kindsFor, mayAgree, missing } from '../src/campaign/mending'
import { settingsFor } from '../src/campaign/settings'
import { moment, prospect, sentence } from '../src/campaign/telling'
import type { Shown } from '../src/campaign/wire'
import { Phrases } from '../src/texts/phrases'

const read = (language: string) =>
  ['campaign', 'fivecore', 'fivecore-setup', 'web', 'common'].map((name) => readFileSync(`../locales/${language}/${name}.ftl`, 'utf8'))
const [english, spanish] = [new Phrases('en', read('en')), new Phrases('es', read('es'))]
const place = { es: 'el cruce de Los Olmos', en: 'the Elms crossroads' }

test('a sentence of the chronicle is told in both languages, with its place', () => {
  const told = { word: 'ca-chr-learned-0', facts: [['who', { text: 'Roth' }], ['skill', { word: 'fc-skill-guts' }]] as never }
  expect(sentence(english, told, place)).toBe(`Roth came out of the Elms crossroads knowing something new: ${english.word('fc-skill-guts')}.`)
  expect(sentence(spanish, told, place)).toBe(`En el cruce de Los Olmos aprendió Roth algo nuevo: ${spanish.word('fc-skill-guts')}.`)
})

test('a sentence of the chronicle that opens with its place begins with a capital', () => {
  const opens = { word: 'ca-chr-opens-0', facts: [['one', { text: 'A' }], ['other', { text: 'B' }], ['a', { number: 6 }], ['b', { number: 5 }], ['ordinal', { number: 2 }]] as never }
  expect(sentence(spanish, opens, { es: 'bosque o selva', en: 'woods or jungle' })).toMatch(/^Bosque o selva\. A puso/)
})

test('a moment of a history says with what and whom', () => {
  expect(moment(english, { fixture: 3, word: 'ca-put-out', whom: 'Kuhn' })).toBe('put out Kuhn')
  expect(moment(english, { fixture: 3, word: 'ca-wounded', with: 'fc-injury-light-wound' })).toBe('was hurt: light wound')
})

test('what a die may bring is said in the words of its table', () => {
  expect(prospect(english, { chance: '1/5', percent: 20, gains: [{ name: 'Harris', words: ['ca-recovering-2'] }] })).toBe('misses two battles')
  expect(prospect(english, { chance: '3/10', percent: 30, gains: [] })).toBe(english.say('ui-campaign-back'))
})

const seatOf = (seat: number, player: string, roster: string) => ({ seat, player, roster, computer: null, withdrawn: false })
const proposed = {
  stage: 'running',
  organiser: false,
  own: [1],
  seats: [seatOf(0, 'Ana', 'The section'), seatOf(1, 'Bruno', 'The patrol')],
  rosters: [{ seat: 0, goods: {}, members: [{ number: 3, name: 'Roth' }] }, null],
  fixtures: [{ number: 1, sides: [1, 0], state: 'closed', report: { winner: 0 }, may_set_aside: false }],
} as unknown as Shown

test('a correction says what it changes, in both languages', () => {
  expect(correctionSaid(english, proposed, { condition: { seat: 0, member: 3, condition: { recovering: 2 } } })).toBe('Roth of The section: misses two battles')
  expect(correctionSaid(spanish, proposed, { outcome: { fixture: 1, winner: 1 } })).toBe('La batalla 1 la ganó The section')
  expect(correctionSaid(english, proposed, { outcome: { fixture: 1, winner: null } })).toBe('Battle 1 was drawn')
  expect(correctionSaid(english, proposed, { place: { seat: 0, place: 1 } } as never)).toBe(english.say('ui-campaign-change-other'))
})

test('only what is there can be corrected', () => {
  expect(kindsFor(proposed)).toEqual(['condition', 'name', 'points', 'outcome', 'organiser', 'end'])
  expect(kindsFor({ ...proposed, stage: 'over' })).toEqual([])
})

test('whoever is concerned and has not spoken may agree', () => {
  const proposal = { by: 0, correction: { end: { drawn: false } }, reason: '', agreed: [0], concerned: [0, 1, null] }
  expect(mayAgree(proposed, proposal)).toBe(true)
  expect(missing(proposal)).toEqual([1, null])
  expect(mayAgree(proposed, { ...proposal, agreed: [0, 1] })).toBe(false)
  expect(mayAgree({ ...proposed, organiser: true }, { ...proposal, agreed: [0, 1] })).toBe(true)
})

test('options of another form, or of nobody who is there, are left out', () => {
  const options = ['legs', 'three_way', 'enemy', 'question_limit', 'idea', 'help'].map((name) => ({ name })) as never
  const names = (form: Shown['header']['form'], computers: boolean, friends: boolean, given = {}) => settingsFor(options, { form, computers, friends, given }).map(({ name }) => name)
  expect(names('chain', true, false)).toEqual(['enemy', 'help'])
  expect(names('round_robin', false, true, { missions: 'ideas' })).toEqual(['legs', 'question_limit', 'idea', 'help'])
  expect(names('map', true, true)).toEqual(['three_way', 'question_limit', 'help'])
})
