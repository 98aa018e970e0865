import { MediaQuery } from 'svelte/reactivity'
import { t, tongue } from './language.svelte'

const touch = new MediaQuery('(hover: none)')

/** A hint in the words of the hand: without a mouse and keys some have others. */
export function hinted(hint: string): string {
  const own = `ui-touch-${hint.slice('ui-hint-'.length)}`
  return t(touch.current && tongue.phrases.has(own) ? own : hint)
}
