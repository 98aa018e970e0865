import { keep, keptMatches } from '../kept'
import type { Greeting, Mode } from '../wire/server'

/** Has this browser remember a match it plays in. */
export function remember(token: string, greeting: Greeting, over: boolean): void {
  const before = keptMatches().find((kept) => kept.token === token)
  keep({ links: {}, at: Date.now(), mode: modeOf(greeting), ...before, token, match: greeting.match, title: greeting.briefing.name, scenario: greeting.scenario, over })
}

function modeOf({ seats, computer, lesson }: Greeting): Mode {
  if (lesson) return 'lesson'
  if (seats.length > 1) return 'hotseat'
  return Object.keys(computer ?? {}).length > 0 ? 'computer' : 'link'
}
