import type { Mode } from './wire/server'
import type { Text } from './wire/types'

/** A match this browser takes part in, and the secret links it was given for it. */
export interface Kept {
  token: string
  match: string
  title: Text
  scenario: string
  mode: Mode
  /** Links to hand on: the rival's seat, the spectators'. */
  links: Record<string, string>
  at: number
  over: boolean
}

const KEY = 'escaramuza.matches'
const MOST = 30

/** The matches of this browser, newest first. */
export function keptMatches(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

export function keep(kept: Kept): void {
  const others = keptMatches().filter(({ token }) => token !== kept.token)
  localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)))
}

export function forget(token: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptMatches().filter((kept) => kept.token !== token)))
}
