import type { SetUp } from '../forces/wire'

/** A set-up as it stands in an address, short and without a sign that a link can not have. */
export function packed(setUp: SetUp): string {
  const bytes = new TextEncoder().encode(JSON.stringify(setUp))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The set-up of an address; nothing where there is none or it can not be read. */
export function unpacked(text: string): SetUp | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const read = JSON.parse(new TextDecoder().decode(bytes)) as SetUp
    return typeof read.game === 'string' && typeof read.ground === 'object' ? read : undefined
  } catch {
    return undefined
  }
}

/** A set-up this browser keeps. */
export interface KeptSetUp {
  name: string
  packed: string
  at: number
}

const KEY = 'escaramuza.set-ups'
const MOST = 30

export function keptSetUps(): KeptSetUp[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptSetUp[]
  } catch {
    return []
  }
}

export function keepSetUp(kept: KeptSetUp): void {
  const others = keptSetUps().filter((it) => it.packed !== kept.packed)
  localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)))
}

export function forgetSetUp(packed: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptSetUps().filter((it) => it.packed !== packed)))
}
