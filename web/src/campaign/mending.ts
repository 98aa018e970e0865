import type { Phrases } from '../texts/phrases'
import type { Condition, Correction, FixtureShown, ProposalShown, Shown } from './wire'

/** The kinds of correction the page offers, in this order. */
export const KINDS = ['condition', 'name', 'goods', 'points', 'outcome', 'stake', 'set_aside', 'call_off', 'organiser', 'end'] as const
export type Kind = (typeof KINDS)[number]

/** Conditions somebody may be said to be in. */
export const CONDITIONS: [string, Condition][] = [
  ['ca-fit', 'fit'],
  ['ca-recovering-1', { recovering: 1 }],
  ['ca-recovering-2', { recovering: 2 }],
  ['ca-recovering-3', { recovering: 3 }],
  ['ca-dead', 'dead'],
]

const isOpen = ({ state }: FixtureShown) => state === 'planned' || state === 'drawn'
const players = (shown: Shown) => shown.seats.filter(({ computer, withdrawn }) => computer === null && !withdrawn)

/** The fixtures a kind of correction can be about. */
export function fixturesFor(shown: Shown, kind: Kind): FixtureShown[] {
  if (kind === 'outcome') return shown.fixtures.filter(({ report }) => report !== null)
  if (kind === 'set_aside') return shown.fixtures.filter(({ may_set_aside }) => may_set_aside)
  return kind === 'stake' || kind === 'call_off' ? shown.fixtures.filter(isOpen) : []
}

/** What there is to correct now. */
export function kindsFor(shown: Shown): Kind[] {
  const rosters = shown.rosters.filter((roster) => roster !== null)
  const there: Record<Kind, boolean> = {
    condition: rosters.length > 0,
    name: rosters.length > 0,
    goods: rosters.some(({ goods }) => Object.keys(goods).length > 0),
    points: shown.stage === 'running',
    outcome: fixturesFor(shown, 'outcome').length > 0,
    stake: fixturesFor(shown, 'stake').length > 0,
    set_aside: fixturesFor(shown, 'set_aside').length > 0,
    call_off: fixturesFor(shown, 'call_off').length > 0,
    organiser: players(shown).length > 0,
    end: shown.stage === 'running',
  }
  // What is over changes no more, but that its last entry may be set aside.
  return KINDS.filter((kind) => there[kind] && (shown.stage !== 'over' || kind === 'set_aside'))
}

/** The voices of a link that have not spoken yet. */
export function mayAgree(shown: Shown, proposal: ProposalShown): boolean {
  const isOwn = (voice: number | null) => (voice === null ? shown.organiser : shown.own.includes(voice))
  return proposal.concerned.some((voice) => isOwn(voice) && !proposal.agreed.includes(voice))
}

/** Whoever has not agreed yet. */
export const missing = ({ concerned, agreed }: ProposalShown) => concerned.filter((voice) => !agreed.includes(voice))

/** Somebody who may agree, by name. */
export const voice = (phrases: Phrases, shown: Shown, seat: number | null) => (seat === null ? phrases.say('ui-campaign-organiser') : (shown.seats[seat]?.player ?? ''))

function conditionWord(condition: Condition): string {
  if (typeof condition === 'string') return `ca-${condition}`
  return 'recovering' in condition ? `ca-recovering-${condition.recovering}` : 'ca-captive'
}

/** What a correction would change, in words. */
export function correctionSaid(phrases: Phrases, shown: Shown, correction: Correction): string {
  const group = (seat: number) => shown.seats[seat]?.roster ?? ''
  const member = (seat: number, number: number) => shown.rosters[seat]?.members.find((it) => it.number === number)?.name ?? ''
  const say = (kind: string, args: Record<string, string | number>) => phrases.say(`ui-campaign-change-${kind}`, args)
  if ('condition' in correction) {
    const { seat, member: number, condition } = correction.condition
    return say('condition', { who: member(seat, number), group: group(seat), what: phrases.word(conditionWord(condition)) })
  }
  if ('name' in correction) return say('name', { who: member(correction.name.seat, correction.name.member), group: group(correction.name.seat), name: correction.name.name })
  if ('goods' in correction) return say('goods', { group: group(correction.goods.seat), count: correction.goods.count, what: phrases.word(correction.goods.word) })
  if ('points' in correction) return say('points', { group: group(correction.points.seat), count: correction.points.points })
  if ('outcome' in correction) {
    const { fixture, winner } = correction.outcome
    const seat = winner === null ? undefined : shown.fixtures.find(({ number }) => number === fixture)?.sides[winner]
    return seat === undefined ? say('drawn', { number: fixture }) : say('outcome', { number: fixture, group: group(seat) })
  }
  if ('stake' in correction) return say('stake', { number: correction.stake.fixture, count: correction.stake.stake })
  if ('set_aside' in correction) return say('set-aside', { number: correction.set_aside.fixture })
  if ('call_off' in correction) return say('call-off', { number: correction.call_off.fixture })
  if ('organiser' in correction) return say('organiser', { player: shown.seats[correction.organiser.to]?.player ?? '' })
  if ('end' in correction) return say(correction.end.drawn ? 'end-drawn' : 'end', {})
  return say('other', {})
}
