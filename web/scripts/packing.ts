// How the page is made light: texts fetched in one piece and without comments, every file packed as tightly as it goes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url))
const LANGUAGES = ['es', 'en']
/** What every page says. The rest are games, each with files of its own: `fivecore`, `fivecore-setup`. */
const COMMON = ['common', 'names', 'web']
const NAME = 'virtual:texts'

/** `virtual:texts` has the texts of the page by language: what every page says, and each game's own, to be fetched. */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return
      const [, language, part] = id.split('/')
      if (language === undefined) return `export default {${LANGUAGES.map((it) => `${it}: {${partsOf(it).map((part) => `'${part}': () => import('${NAME}/${it}/${part}')`)}}`)}}`
      const files = filesOf(language, part!)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(files.map((file) => withoutComments(readFileSync(file, 'utf8'))).join('\n'))}`
    },
  }
}

function partsOf(language: string): string[] {
  return [...new Set(namesOf(language).map(partOf))]
}

function filesOf(language: string, part: string): string[] {
  return namesOf(language).filter((name) => partOf(name) === part).map((name) => join(LOCALES, language, `${name}.ftl`))
}

function namesOf(language: string): string[] {
  const files = readdirSync(join(LOCALES, language)).filter((file) => file.endsWith('.ftl') && file !== 'cli.ftl')
  return files.map((file) => file.slice(0, -'.ftl'.length)).sort()
}

/** The game a file belongs to, or what all have in common. */
function partOf(name: string): string {
  return COMMON.includes(name) ? 'common' : name.replace(/-(setup|campaign)$/, '')
}

/** A text without what only translators read; empty lines may stand within a message. */
export function withoutComments(text: string): string {
  return text.split('\n').filter((line) => !line.startsWith('#')).join('\n')
}

/** Lays beside every file of the page what the server sends of it to browsers that know Brotli. */
export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue
        const plain = readFileSync(join(dir!, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(plain, { params }))
      }
    },
  }
}
