import type { Art } from '../wire/types'

/** Seen from afar: the weapon or role from its side, in a square from -8 to 8. Holes by the even-odd rule. */
const GLYPHS: Partial<Record<Art, string>> = {
  rifle: 'M-8 2.8-4.8.2-1.6-.7H1V-1.4H8.2V.2H2.2L1.2 1.5H-1.2L-2.2 3.6H-3.8L-3.2 1.6-7 4.4Z',
  smg: 'M-7.6-2H3.4V-2.6H7.4V-.8H3.4V.6H2.6L3 5.4H.4L0 .8H-1.5L-2.5 4.2H-4.9L-4 .8H-7.6Z',
  mg: 'M-8-2H-4L-3-2.8H4V-1.8H8.6V-.4H4V.8H2.4L5 5.8H3.4L1 1.4-1.2 5.8H-2.8L-.4.8H-2.4V3.6H-5.2V.9L-8 1.8Z',
  pistol: 'M-5.4-3.6H6.8V-.4H1.4L.6 1.4H-1L-1.8 5.4H-5.8L-4.2-.6H-5.4Z',
  shotgun: 'M-8.2 3.4-4.4-.6-2-1.8H8.2V-.7H.4V.3H5.8V1.9H-.6L-2.2 1.6-6.4 4.8Z',
  sniper: 'M-8.4 2.9-5 .4-2.4-.5H8.8V.7H1L.2 1.8H-1.4L-2.4 3.9H-3.8L-3.2 1.9-7.2 4.4ZM-2.8-3.6H2.8V-1.7H.6V-.5H-.6V-1.7H-2.8ZM4.4.7H5.6L7 4.6H5.8Z',
  launcher: 'M-8.2-2.2H4V-3.4L8.4-.6 4 2.2V1H-8.2ZM-3-.0V4.8H-1V0ZM1 1H2.6V3.8H1Z',
  grenade: 'M-1.8-6H1.8V-3.2C4.2-2.4 5.4-.4 5.4 1.8A5.4 5.4 0 0 1-5.4 1.8C-5.4-.4-4.2-2.4-1.8-3.2ZM2.6-6.4 6.6-4 6-.6 4.8-1 5-3 2.6-4.2Z',
  blade: 'M-7 7.2-5.2 3.6-6.4 2.4-4.8.8-3.6 2 5.2-7 7.6-7.6 7-5.2-2 3.6-.8 4.8-2.4 6.4-3.6 5.2Z',
  two_hander: 'M-7.6 6.4-.2-1C-1.6-2.8-1.4-5 .2-7 1.2-5 3-3.6 5-3 6.2-2 7.4-.8 7.8.6 5.6 1.8 3 1.8 1.2.4L-6.2 7.8Z',
  bow: 'M-5.6-7.4C4-7 7-4 7.4 5.6L5.8 5.8C5.2-1 4-3.6 1.6-4.8L-4.4 1.2-3.8 3.8-6.4 6.4-7.2 4.4-9.2 3.6-6.6 1-4 1.6 2-4.4C0-5.4-2.4-5.8-5.8-5.8Z',
  caster: 'M0-8.4 1.7-2.6 7.2-4.2 3.2 0 7.2 4.2 1.7 2.6 0 8.4-1.7 2.6-7.2 4.2-3.2 0-7.2-4.2-1.7-2.6Z',
  leader: 'M0-7.8 2.3-2.6 7.8-2.2 3.6 1.4 5 7 0 4-5 7-3.6 1.4-7.8-2.2-2.3-2.6Z',
  medic: 'M-2.4-7H2.4V-2.4H7V2.4H2.4V7H-2.4V2.4H-7V-2.4H-2.4Z',
  civilian: 'M0-7.4A3.4 3.4 0 0 1 0-.6 3.4 3.4 0 0 1 0-7.4ZM-6 7C-6 1.8-3.4.6 0 .6S6 1.8 6 7Z',
  press: 'M-7.4-3.6H-3.6L-2.4-5.8H2.4L3.6-3.6H7.4V5.4H-7.4ZM0-2.2A3 3 0 0 0 0 3.8 3 3 0 0 0 0-2.2Z',
  beast:
    'M0 .2C3.4.2 5.4 3.8 4.4 6 3.4 7.8 1.6 6.4 0 6.4S-3.4 7.8-4.4 6C-5.4 3.8-3.4.2 0 .2ZM-2.2-6.8A1.9 2.5 0 0 1-2.2-1.4 1.9 2.5 0 0 1-2.2-6.8ZM2.2-6.8A1.9 2.5 0 0 1 2.2-1.4 1.9 2.5 0 0 1 2.2-6.8ZM-6.2-3.4A1.7 2.3 0 0 1-6.2 1.4 1.7 2.3 0 0 1-6.2-3.4ZM6.2-3.4A1.7 2.3 0 0 1 6.2 1.4 1.7 2.3 0 0 1 6.2-3.4Z',
  monster:
    'M-7-7.6C-6-4.4-4.8-3.4-3.4-3.8-1.4-4.6 1.4-4.6 3.4-3.8 4.8-3.4 6-4.4 7-7.6 8.4-3.2 6.8-1 5.6.4 5.6 4.2 3 7.4 0 7.4S-5.6 4.2-5.6.4C-6.8-1-8.4-3.2-7-7.6ZM-3.8-.4-1 1.8-3.6 2.6ZM3.8-.4 1 1.8 3.6 2.6Z',
  car: 'M-8 3.6V.2L-5-.2-3-3.6H3.6L5.4-.2 8 .4V3.6H6.6A2.2 2.2 0 0 1 2.2 3.6H-2.2A2.2 2.2 0 0 1-6.6 3.6Z',
}

/** What is drawn as something like it. */
const LIKE: Partial<Record<Art, Art>> = { pistols: 'pistol', flamer: 'launcher', lantern: 'civilian', truck: 'car', apc: 'car', tank: 'car', heli: 'car' }

/** The part a figure is drawn as, if there is a drawing for it. */
export function roleOf(art: Art | null | undefined): Art | undefined {
  if (art == null) return undefined
  return GLYPHS[art] ? art : LIKE[art]
}

/** The drawing of a role from afar. */
export function glyphOf(role: Art | undefined): string | undefined {
  return role === undefined ? undefined : GLYPHS[role]
}

/** Long things are held aslant, so that they fill the disc. */
export function isAslant(role: string): boolean {
  return /rifle|mg|sniper|shotgun|launcher/.test(role)
}

/** One or two letters for a name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter(Boolean)
  const letters = parts.length > 1 ? [parts[0]![0], parts.at(-1)![0]] : [...(parts[0] ?? '?')].slice(0, 2)
  return letters.join('')
}

/** The last part of each name, or the whole where two would read the same or it is no name: "Dron de vidrio"; of "Broc, jefe de la Garza" what stands before the comma. */
export function shortNames<Id>(figures: { figure: Id; name: string }[]): Map<Id, string> {
  const last = (name: string) => {
    const [alone = name] = name.split(',')
    const parts = alone.split(/\s+/)
    return parts.every((part) => /^\p{Lu}/u.test(part)) ? parts.at(-1)! : alone
  }
  const times = new Map<string, number>()
  for (const { name } of figures) times.set(last(name), (times.get(last(name)) ?? 0) + 1)
  return new Map(figures.map(({ figure, name }) => [figure, times.get(last(name)) === 1 ? last(name) : name]))
}

/** "Guard Squad" for "Guard Squad · 1" and "Guard Squad · 2", "Heron spears" for "Heron spears 1" and "Heron spears 2"; whoever has joined them does not count. */
export function commonName(names: string[]): string {
  if (names.length === 1) return names[0]!
  const stems = names.map((name) => name.split(' · ')[0]!.replace(/ \d+$/, ''))
  const times = (stem: string) => stems.filter((it) => it === stem).length
  return stems.reduce((best, stem) => (times(stem) > times(best) ? stem : best))
}
