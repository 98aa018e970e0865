import type { Event } from './types'

/** The events one seat knows, with news in place of whatever it knew from a number on. */
export function withNews(known: Event[], from: number, news: [number, Event][]): Event[] {
  if (news.length === 0 && from >= known.length) return known
  return [...known.slice(0, from), ...news.map(([, event]) => event)]
}
