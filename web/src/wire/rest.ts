import type { BookTold, LessonCard, LessonTold, PuzzleShown } from './learn'
import type { Created, Insight, Invitation, NewMatch, RangeTold, ScenarioCard, SeatTold, Shot, Showing, Welcome } from './server'
import type { ClauseTold, Seat } from './types'

/** There is nothing at that address. */
export class Missing extends Error {}

async function call<T>(path: string, asked?: RequestInit): Promise<T> {
  const reply = await fetch(path, asked)
  const told = await reply.json().catch(() => null)
  if (reply.status === 404) throw new Missing(told?.error?.message)
  if (!reply.ok) throw new Error(told?.error?.message ?? `${reply.status} ${reply.statusText}`)
  return told as T
}

const json = (body: unknown) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const part = encodeURIComponent

/** A seat as an address names it. */
export const seatName = (seat: Seat) => (typeof seat === 'object' ? String(seat.side) : seat)

export const hello = () => call<Welcome>('/api/hello')

export const scenarios = async () => (await call<{ scenarios: ScenarioCard[] }>('/api/scenarios')).scenarios

export const create = (match: NewMatch) => call<Created>('/api/matches', json(match))

export const lessons = async () => (await call<{ lessons: LessonCard[] }>('/api/lessons')).lessons

export const lessonTold = (id: string) => call<LessonTold>(`/api/lessons/${id.split('/').map(part).join('/')}`)

export const puzzleShown = (game: string, id: string) => call<PuzzleShown>(`/api/puzzles/${part(game)}/${part(id)}`)

export const bookTold = (game: string, lang: string) => call<BookTold>(`/api/rules/${part(game)}?lang=${lang}`)

export const lobby = async () => (await call<{ invitations: Invitation[] }>('/api/lobby')).invitations

export const join = (match: string) => call<{ token: string }>(`/api/lobby/${part(match)}/join`, { method: 'POST' })

export const seatTold = (token: string) => call<SeatTold>(`/api/seat/${part(token)}`)

export const rematch = (token: string, swap: boolean) => call<{ match: string; token: string }>(`/api/seat/${part(token)}/rematch`, json({ swap }))

export const clauseTold = (clause: string, lang: string) => call<ClauseTold>(`/api/clauses/${part(clause)}?lang=${lang}`)

export function showMatch(match: string, token?: string, seat?: Seat): Promise<Showing> {
  const wanted = new URLSearchParams({ ...(token && { token }), ...(seat && { seat: seatName(seat) }) })
  return call<Showing>(`/api/matches/${part(match)}/replay?${wanted}`)
}

export const ranges = async () => (await call<{ ranges: RangeTold[] }>('/api/ranges')).ranges

export const shots = async (range: string) => (await call<{ shots: Shot[] }>(`/api/ranges/${range.split('/').map(part).join('/')}`)).shots

/** Why the last answer before a line was given in a match that is over, or in a journal that was brought. */
export function whyAnswered(match: string | undefined, journal: string | null, before: number): Promise<Insight> {
  if (match) return call<Insight>(`/api/matches/${part(match)}/why?before=${before}`)
  return call<Insight>(`/api/replay/why?before=${before}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: journal ?? '' })
}

export function bringJournal(journal: string, seat?: Seat): Promise<Showing> {
  const wanted = seat ? `?seat=${seatName(seat)}` : ''
  return call<Showing>(`/api/replay${wanted}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: journal })
}
