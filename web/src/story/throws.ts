import { countedWord } from '../replay/reel'
import type { Event } from '../wire/types'

type Rolled = Extract<Event, { rolled: unknown }>['rolled']

/** A throw, what it was for, and what came of it. */
export interface Throw {
  event: Event
  rolled: Rolled
  before?: Event
  after?: Event
}

/** What a throw may be for: somebody attacks, moves, decides. */
function isDeed(event: Event): boolean {
  return 'attacked' in event || 'moved' in event || 'decided' in event
}

/** What may come of a throw. */
function isResult(event: Event): boolean {
  return 'gained' in event || 'lost' in event || 'removed' in event || 'scored' in event || 'began' in event || 'noted' in event
}

/** The throws of the last so many events. Nothing is told of what lies beyond another deed or a new turn. */
export function throwsOf(events: Event[], last = events.length): Throw[] {
  const turn = countedWord(events)
  const isTurn = (event: Event) => 'began' in event && event.began.word === turn
  const late = events.slice(-last)
  return late.flatMap((event, i) => {
    if (!('rolled' in event)) return []
    const before = reached(late.slice(0, i).reverse(), isDeed, (it) => 'began' in it || 'ended' in it)
    const after = reached(late.slice(i + 1), isResult, (it) => isDeed(it) || isTurn(it) || 'rolled' in it || 'ended' in it)
    return [{ event, rolled: event.rolled, ...(before && { before }), ...(after && { after }) }]
  })
}

/** The first event that is sought, unless something else comes in between. */
function reached(events: Event[], isSought: (event: Event) => boolean, isEnd: (event: Event) => boolean): Event | undefined {
  const found = events.find((event) => isSought(event) || isEnd(event))
  return found && !isEnd(found) ? found : undefined
}
