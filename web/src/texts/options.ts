import type { Phrases } from './phrases'

const QUOTES = { en: ['“', '”'], es: ['«', '»'] }
/** An option and its value, each or both between backticks: `hero_mode` = `aura`, `turn_limit = 6`. */
const SET = /`(\w+)(?:` = `|` = | = `?)"?([\w-]+)"?`?/g
const NAME = /`(\w+)`/g

/** What an option of a game is called among the texts. */
export function optionKey(game: string, option: string): string {
  return `option-${game}-${option}`.replaceAll('_', '-')
}

/** A text of the book that names options as files do, in the words of their switches instead. */
export function inWords(text: string, game: string, phrases: Phrases, own?: string): string {
  const [before, after] = QUOTES[phrases.language]
  const said = (option: string, value?: string) => {
    const key = optionKey(game, option)
    if (!phrases.has(key)) return undefined
    const valued = value === undefined ? '' : `: ${phrases.has(optionKey(game, `${option}-${value}`)) ? phrases.say(optionKey(game, `${option}-${value}`)) : value}`
    return before + phrases.say(key) + valued + after
  }
  /** A value by itself, beside the option it belongs to. */
  const valued = (value: string) => {
    const key = own === undefined ? '' : optionKey(game, `${own}-${value}`)
    return phrases.has(key) ? before + phrases.say(key) + after : undefined
  }
  return text.replace(SET, (all, option, value) => said(option, value) ?? all).replace(NAME, (all, name) => said(name) ?? valued(name) ?? all)
}
