import { expect, it } from 'vitest'
import files from 'virtual:texts'
import { withoutComments } from '../scripts/packing.ts'

it('leaves out what only translators read, and nothing else', () => {
  expect(withoutComments('## Head\n# why\nkey = one\n\n    two\n    .more = # no comment\n')).toBe('key = one\n\n    two\n    .more = # no comment\n')
})

it('has the texts of every game in both languages, and what all pages say', async () => {
  expect(Object.keys(files.en)).toEqual(Object.keys(files.es))
  expect(Object.keys(files.es)).toEqual(expect.arrayContaining(['common', 'fivecore', 'combat-1-48', 'ten-sided']))
  const { default: common } = await files.es.common!()
  expect(common).toMatch(/^ui-play-now = /m)
  expect((await files.en.fivecore!()).default).toMatch(/^fc-/m)
})

it('has every word for terrain on every page: tables of any game use them', async () => {
  for (const [language, parts] of Object.entries(files))
    for (const [part, load] of Object.entries(parts)) {
      if (part !== 'common') expect((await load()).default, `${language} ${part}`).not.toMatch(/^terrain-/m)
    }
})
