import type { BookTold, LessonCard, LessonTold, PuzzleShown } from './learn'
import type { Created, FilmLine, Insight, Invitation, NewMatch, RangeTold, ScenarioCard, SeatTold, Shot, TablePicture, Welcome } from './server'
import type { ClauseTold, Seat } from './types'
import type { Sheet, TableWish, Terrain } from './workshop'

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

let welcome: Promise<Welcome> | undefined

/** What the server knows, asked for once. */
export function hello(): Promise<Welcome> {
  welcome ??= call<Welcome>('/api/hello')
  welcome.catch(() => (welcome = undefined))
  return welcome
}

export const scenarios = async () => (await call<{ scenarios: ScenarioCard[] }>('/api/scenarios')).scenarios

const pictures = new Map<string, Promise<TablePicture>>()

/** The table of a scenario, asked for once. */
export function pictureOf(scenario: string): Promise<TablePicture> {
  const known = pictures.get(scenario)
  if (known) return known
  const asked = call<TablePicture>(`/api/scenarios/${scenario.split('/').map(part).join('/')}`)
  pictures.set(scenario, asked)
  asked.catch(() => pictures.delete(scenario))
  return asked
}

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

/** Shows a match again, line by line: its title, its frames, and how it ended. */
export function showMatch(match: string, tell: (lines: FilmLine[]) => void, token?: string, seat?: Seat): Promise<void> {
  const wanted = new URLSearchParams({ ...(token && { token }), ...(seat && { seat: seatName(seat) }) })
  return readLines(`/api/matches/${part(match)}/replay?${wanted}`, tell, {})
}

export const ranges = async () => (await call<{ ranges: RangeTold[] }>('/api/ranges')).ranges

export const shots = async (range: string) => (await call<{ shots: Shot[] }>(`/api/ranges/${range.split('/').map(part).join('/')}`)).shots

/** Why the last answer before a line was given in a match that is over, or in a journal that was brought. */
export function whyAnswered(match: string | undefined, journal: string | null, before: number): Promise<Insight> {
  if (match) return call<Insight>(`/api/matches/${part(match)}/why?before=${before}`)
  return call<Insight>(`/api/replay/why?before=${before}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: journal ?? '' })
}

export function bringJournal(journal: string, tell: (lines: FilmLine[]) => void, seat?: Seat): Promise<void> {
  const wanted = seat ? `?seat=${seatName(seat)}` : ''
  return readLines(`/api/replay${wanted}`, tell, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: journal })
}

/** Reads a reply of JSON lines, and tells them as they come. */
async function readLines<T>(path: string, tell: (lines: T[]) => void, asked: RequestInit): Promise<void> {
  const reply = await fetch(path, { ...asked, headers: { ...asked.headers, accept: 'application/x-ndjson' } })
  if (!reply.ok || !reply.body) {
    const told = await reply.json().catch(() => null)
    if (reply.status === 404) throw new Missing(told?.error?.message)
    throw new Error(told?.error?.message ?? `${reply.status} ${reply.statusText}`)
  }
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    if (lines.length > 0) tell(lines.map((line) => JSON.parse(line) as T))
  }
}

export const terrains = async () => (await call<{ games: Terrain[] }>('/api/workshop')).games

export const blankTable = (game: string) => call<Sheet>(`/api/workshop/games/${part(game)}/blank`)

export function drawnTable(game: string, wish: TableWish): Promise<Sheet> {
  const { landscape, density, symmetry, width, depth, seed } = wish
  const wanted = new URLSearchParams({ landscape, symmetry, density: String(density), width: String(width), depth: String(depth), seed: String(seed) })
  return call<Sheet>(`/api/workshop/games/${part(game)}/table?${wanted}`)
}

export const copyOf = (name: string) => call<Sheet>(`/api/workshop/copy?name=${part(name)}`)

export const checkDraft = (text: string) => call<Sheet>('/api/workshop/check', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text })

export const readMap = (game: string, square: number, map: Blob) =>
  call<Sheet>(`/api/workshop/map?game=${part(game)}&square=${square}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: map })

export const keepTable = (text: string, picture?: string) => call<{ token: string }>('/api/workshop/kept', json(picture ? { text, picture } : { text }))

export const keptTable = (token: string) => call<Sheet>(`/api/workshop/kept/${part(token)}`)
