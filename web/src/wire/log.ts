import type { Event } from './types'

/** The events one seat has heard, in order and without gaps. */
export interface Log {
  events: Event[]
  rewritten: number
}

/** What to ask for when news does not join on: events from a number on. */
export type Missing = { from: number } | null

/** The log with news added, and what is missing before it can be. */
export function joined(log: Log, news: [number, Event][], rewritten: number): { log: Log; missing: Missing } {
  const first = news[0]?.[0]
  if (rewritten !== log.rewritten) {
    const whole = first === 0 || (first === undefined && log.events.length === 0)
    return { log: { events: whole ? news.map(([, event]) => event) : [], rewritten }, missing: whole ? null : { from: 0 } }
  }
  if (first !== undefined && first > log.events.length) return { log, missing: { from: log.events.length } }
  const fresh = news.filter(([number]) => number >= log.events.length).map(([, event]) => event)
  return { log: fresh.length === 0 ? log : { events: [...log.events, ...fresh], rewritten }, missing: null }
}
