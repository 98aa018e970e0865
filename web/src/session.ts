const PREFIX = 'escaramuza.'

/** What this tab remembers through a reload. Where nothing may be kept, nothing is. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

export function remark(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, value)
  } catch {
    // A reload then loses it, and nothing worse.
  }
}
