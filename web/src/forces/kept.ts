/** A force this browser has the link to. */
export interface KnownForce {
  token: string
  game: string
  name: string
  at: number
}

const KEY = 'escaramuza.forces'
const MOST = 100

/** Newest first. */
export function knownForces(): KnownForce[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KnownForce[]
  } catch {
    return []
  }
}

export function rememberForce(force: KnownForce): void {
  const others = knownForces().filter(({ token }) => token !== force.token)
  write([force, ...others].slice(0, MOST))
}

export function forgetForce(token: string): void {
  write(knownForces().filter((it) => it.token !== token))
}

function write(forces: KnownForce[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(forces))
  } catch {
    // The link still leads to it.
  }
}
