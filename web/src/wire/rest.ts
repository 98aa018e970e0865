import type { Created, Invitation, NewMatch, ScenarioCard, Welcome } from './server'

async function call<T>(path: string, body?: unknown): Promise<T> {
  const asked: RequestInit = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(path, asked)
  const told = await reply.json().catch(() => null)
  if (!reply.ok) throw new Error(told?.error?.message ?? told?.message ?? `${reply.status} ${reply.statusText}`)
  return told as T
}

export const hello = () => call<Welcome>('/api/hello')

export const scenarios = async () => (await call<{ scenarios: ScenarioCard[] }>('/api/scenarios')).scenarios

export const create = (match: NewMatch) => call<Created>('/api/matches', match)

export async function lobby(): Promise<Invitation[]> {
  const told = await call<Invitation[] | { invitations: Invitation[] }>('/api/lobby')
  return Array.isArray(told) ? told : told.invitations
}

export const join = (match: string) => call<{ token: string }>(`/api/lobby/${encodeURIComponent(match)}/join`, {})
