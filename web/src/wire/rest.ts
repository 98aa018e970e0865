import type { Created, Invitation, NewMatch, ScenarioCard, Welcome } from './server'

async function call<T>(path: string, asked?: RequestInit): Promise<T> {
  const reply = await fetch(path, asked)
  const told = await reply.json().catch(() => null)
  if (!reply.ok) throw new Error(told?.error?.message ?? `${reply.status} ${reply.statusText}`)
  return told as T
}

export const hello = () => call<Welcome>('/api/hello')

export const scenarios = async () => (await call<{ scenarios: ScenarioCard[] }>('/api/scenarios')).scenarios

export const create = (match: NewMatch) => call<Created>('/api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(match) })

export const lobby = async () => (await call<{ invitations: Invitation[] }>('/api/lobby')).invitations

export const join = (match: string) => call<{ token: string }>(`/api/lobby/${encodeURIComponent(match)}/join`, { method: 'POST' })
