/** Small drawings for weapons and roles, in a square from -8 to 8; a word finds its drawing by the parts of its name. */
const GLYPHS: [RegExp, string][] = [
  [/sniper|marksman|scout/, 'M-7 2H3L7 1V-1H-2L-7 -1ZM-3 -2V-4H2V-2M-4 2L-5 5'],
  [/pair-of-pistols/, 'M-7 -4H1V-1H-3L-4 2H-7ZM-1 1H7V4H3L2 7H-1Z'],
  [/pistol|sidearm|revolver/, 'M-6 -3H6V0H-1L-2 4H-6Z'],
  [/smg|submachine|automatic/, 'M-7 -2H7V0H1V5H-1V0H-4L-5 3H-7Z'],
  [/hmg|lmg|machine-gun|mg|support|heavy/, 'M-7 -2H8V0H-7ZM1 0L-1 6M3 0L5 6M-4 0V4H-1V0'],
  [/shotgun/, 'M-7 -2H7V-0.5H-2L-4 1H-7ZM-1 0.5H6'],
  [/grenade|launcher|mortar|bazooka|rocket/, 'M-7 -2H5V2H-7ZM5 -3H8V3H5ZM-3 2V5'],
  [/flame|torch/, 'M0 7C-5 5 -5 0 -1 -3C-1 -1 1 -1 1 -7C5 -3 6 4 0 7Z'],
  [/rifle|carbine|musket|gun/, 'M-8 1L-4 -1H8V0.5H-1L-3 2H-8Z'],
  [/medic|healer/, 'M-2 -6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z'],
  [/leader|officer|sergeant|corporal|captain|hero/, 'M0 -7L2 -2L7 -2L3 1L5 6L0 3L-5 6L-3 1L-7 -2L-2 -2Z'],
  [/blade|sword|knife|melee|claw/, 'M-6 6L4 -6L6 -6L6 -4L-4 6ZM-6 2L-2 6'],
  [/lantern|lamp/, 'M-3 -3H3L4 5H-4ZM-2 -3C-2 -7 2 -7 2 -3'],
  [/vehicle|tank|car|truck|bike/, 'M-7 3V0L-4 -3H3L7 0V3ZM-5 3A2 2 0 0 0 -1 3M1 3A2 2 0 0 0 5 3'],
  [/wizard|psyker|caster|mage/, 'M0 -7L5 6H-5ZM-7 6H7'],
]

/** The drawing for a word, if there is one. */
export function glyphOf(word: string): string | undefined {
  return GLYPHS.find(([name]) => name.test(word))?.[1]
}

/** One or two letters for a name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter(Boolean)
  const letters = parts.length > 1 ? [parts[0]![0], parts.at(-1)![0]] : [...(parts[0] ?? '?')].slice(0, 2)
  return letters.join('')
}

/** The last part of each name, or the whole where two would read the same. */
export function shortNames<Id>(figures: { figure: Id; name: string }[]): Map<Id, string> {
  const last = (name: string) => name.split(/\s+/).at(-1) ?? name
  const times = new Map<string, number>()
  for (const { name } of figures) times.set(last(name), (times.get(last(name)) ?? 0) + 1)
  return new Map(figures.map(({ figure, name }) => [figure, times.get(last(name)) === 1 ? last(name) : name]))
}
