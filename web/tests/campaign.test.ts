import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moment, prospect, sentence } from '../src/campaign/telling'
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

test('a moment of a history says with what and whom', () => {
  expect(moment(english, { fixture: 3, word: 'ca-put-out', whom: 'Kuhn' })).toBe('put out Kuhn')
  expect(moment(english, { fixture: 3, word: 'ca-wounded', with: 'fc-injury-light-wound' })).toBe('was hurt: light wound')
})

test('what a die may bring is said in the words of its table', () => {
  expect(prospect(english, { chance: '1/5', percent: 20, gains: [{ name: 'Harris', words: ['ca-recovering-2'] }] })).toBe('misses two battles')
  expect(prospect(english, { chance: '3/10', percent: 30, gains: [] })).toBe(english.say('ui-campaign-back'))
})
