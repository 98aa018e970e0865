import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inWords } from '../src/texts/options'
import { Phrases } from '../src/texts/phrases'

const phrases = (language: 'en' | 'es') => new Phrases(language, [readFileSync(new URL(`../../locales/${language}/firefight.ftl`, import.meta.url), 'utf8')])

it('a book names options as their switches do, and not as files', () => {
  const told = (text: string) => inWords(text, 'firefight', phrases('en'), 'hero_mode')
  expect(told('With `force_org` off each breach is told.')).toBe('With “Organisation is binding” off each breach is told.')
  expect(told('`hero_mode` = `aura`: heroes stay alone; with `join` they do not.')).toBe('“Heroes: lend their Quality within 12"”: heroes stay alone; with “join units” they do not.')
  expect(told('X Aura, `aura = "X"` or `unheard_of`.')).toBe('X Aura, `aura = "X"` or `unheard_of`.')
  expect(inWords('`strider_jump` activada', 'firefight', phrases('es'))).toMatch(/^«.+» activada$/)
})
