// Writes src/wire/types.ts from docs/schema: the words the server and the page have in common.
// With --check it only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const target = new URL('../src/wire/types.ts', import.meta.url)

/** The text of types.ts as the schemas want it. */
export function wireTypes() {
  const types = new Map()
  const [talk, reply, film, report] = ['talk', 'reply', 'film', 'report'].map(schema)
  for (const { $defs } of [talk, reply, film, report]) for (const [type, body] of Object.entries($defs)) types.set(type, body)
  for (const [type, body] of [['Talk', talk], ['Film', film], ['Report', report]]) types.set(type, body)
  const sorted = [...types].sort(([a], [b]) => (a < b ? -1 : 1))
  const written = sorted.map(([type, body]) => `${comment(body, '')}export type ${type} = ${writtenAs(body, '')}\n`)
  return ['// Made by `npm run wire` from docs/schema. Do not edit.\n', ...written].join('\n')
}

function schema(name) {
  return JSON.parse(readFileSync(new URL(`../../docs/schema/${name}.json`, import.meta.url), 'utf8'))
}

function comment(schema, indent) {
  if (!schema.description) return ''
  const text = schema.description.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')
  return `${indent}/** ${text} */\n`
}

function writtenAs(schema, indent) {
  if (schema === true || Object.keys(schema).length === 0) return 'unknown'
  if (schema.$ref) {
    const named = schema.$ref.split('/').at(-1)
    return schema.properties ? `${named} & ${object(schema, indent)}` : named
  }
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) {
    const union = choices.map((choice) => writtenAs(choice, indent)).join(' | ')
    return schema.properties ? `(${union}) & ${object(schema, indent)}` : union
  }
  if (schema.allOf) return schema.allOf.map((part) => writtenAs(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => writtenAs({ ...schema, type }, indent)).join(' | ')
  }
  return plain(schema, indent)
}

function plain(schema, indent) {
  switch (schema.type) {
    case 'object':
      return object(schema, indent)
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map((item) => writtenAs(item, indent)).join(', ')}]`
      return `(${writtenAs(schema.items ?? true, indent)})[]`
    case 'integer':
    case 'number':
      return 'number'
    case undefined:
      return schema.properties ? object(schema, indent) : 'unknown'
    default:
      return schema.type
  }
}

function object(schema, indent) {
  const inner = `${indent}  `
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).map(([name, body]) => {
    const mark = required.has(name) ? '' : '?'
    return `${comment(body, inner)}${inner}${JSON.stringify(name)}${mark}: ${writtenAs(body, inner)}`
  })
  if (fields.length === 0) return `Record<string, ${schema.additionalProperties === false ? 'never' : writtenAs(schema.additionalProperties ?? true, indent)}>`
  return `{\n${fields.join('\n')}\n${indent}}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = wireTypes()
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('src/wire/types.ts is out of date: run `npm run wire`')
    process.exit(1)
  }
}
