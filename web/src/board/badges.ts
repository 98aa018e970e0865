import type { Sign } from '../wire/types'

/** How a sign is drawn: its icon in a box from -5 to 5, and the sort of its plate. */
export interface Badge {
  sort: 'harm' | 'stance' | 'boon'
  icon: string
}

/** What has befallen a figure. `harm` has pointed ends, `stance` round ones, `boon` square ones: never the colour alone. */
const BADGES: Record<Sign, Badge> = {
  guard: { sort: 'stance', icon: 'M-4 0Q0-4.4 4 0 0 4.4-4 0ZM0-1.5A1.5 1.5 0 0 0 0 1.5 1.5 1.5 0 0 0 0-1.5Z' },
  hunkered: { sort: 'stance', icon: 'M-3.4-3.6H3.4V0Q3.4 3 0 4.2-3.4 3-3.4 0Z' },
  aiming: { sort: 'boon', icon: 'M-.6-4.4H.6V-1H4.4V1H.6V4.4H-.6V1H-4.4V-1H-.6Z' },
  pinned: { sort: 'harm', icon: 'M-3.8-3.8 0-.6 3.8-3.8V-1L0 2.2-3.8-1ZM-3.8 2.6H3.8V4.2H-3.8Z' },
  down: { sort: 'harm', icon: 'M-4.2.4A1.9 1.9 0 0 1-.6.4 1.9 1.9 0 0 1-4.2.4ZM-.2-1.2H4.4V2H-.2ZM-4.4 3H4.4V4.2H-4.4Z' },
  stunned: { sort: 'harm', icon: 'M0-4.4 1.2-1.4 4.4-1 2 .9 2.8 4 0 2.2-2.8 4-2 .9-4.4-1-1.2-1.4Z' },
  shaken: { sort: 'harm', icon: 'M-4.4 0-2.6-3.4-.8 1.2 1-3.4 2.8 1.2 4.4-2.4 4.2 2.4 2.6 4.2.9 0-.9 4.2-2.6 0Z' },
  fatigued: { sort: 'harm', icon: 'M-3.6-4H3.6V-2.4L-.8 2.2H3.6V4H-3.6V2.4L.8-2.2H-3.6Z' },
  wounded: { sort: 'harm', icon: 'M0-4.4Q3.6 0 3.2 1.8A3.2 3.2 0 0 1-3.2 1.8Q-3.6 0 0-4.4Z' },
  hidden: { sort: 'boon', icon: 'M-4.2-3 3.2 4.4 4.2 3.4-3.2-4ZM-4 0Q-3-1.4-2-2L2 2Q-1.6 3-4 0ZM4 0Q2-3-1-2.6L2.8 1.2Z' },
  leading: { sort: 'boon', icon: 'M0-4.4 4.2-1V1.6L0-1.8-4.2 1.6V-1ZM0-.2 4.2 3.2V4.4L0 2.2-4.2 4.4V3.2Z' },
  fled: { sort: 'harm', icon: 'M-4.4-3.4-1.6 0-4.4 3.4H-2.6L.2 0-2.6-3.4ZM.2-3.4 3 0 .2 3.4H2L4.6 0 2-3.4Z' },
  out: { sort: 'harm', icon: 'M-4-2.6-2.6-4 0-1.4 2.6-4 4-2.6 1.4 0 4 2.6 2.6 4 0 1.4-2.6 4-4 2.6-1.4 0Z' },
  harm: { sort: 'harm', icon: '' },
  stance: { sort: 'stance', icon: '' },
  boon: { sort: 'boon', icon: '' },
}

/** The outlines of the plates: pointed for harm, round for a stance, square for a boon, so that colour never tells alone. */
export const PLATES: Record<Badge['sort'], string> = {
  harm: 'M-8-6.5H8L12 0 8 6.5H-8L-12 0Z',
  stance: 'M-5-6.5H5A6.5 6.5 0 0 1 5 6.5H-5A6.5 6.5 0 0 1-5-6.5Z',
  boon: 'M-11-6.5H11V6.5H-11Z',
}

/** The drop that counts a wound. */
export const DROP = BADGES.wounded.icon

export function badgeOf(sign: Sign): Badge {
  return BADGES[sign]
}
