import { keep } from '../kept'
import { route } from '../route.svelte'
import { create } from '../wire/rest'
import type { NewMatch } from '../wire/server'
import type { Text } from '../wire/types'

/** Begins a match, has this browser remember it, and goes there. */
export async function begin(match: NewMatch, title?: Text): Promise<void> {
  const { match: id, links } = await create(match)
  const own = links.table ?? links[String(match.side ?? 0)] ?? links.spectator ?? Object.values(links)[0]!
  const known = title ?? { es: match.scenario, en: match.scenario }
  keep({ token: own, match: id, title: known, scenario: match.scenario, mode: match.mode, links, at: Date.now(), over: false })
  route.go(`/m/${own}`)
}
