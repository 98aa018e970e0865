import { commonName } from '../board/glyphs'
import type { Briefing, Called, FigureId, MarkerId, Pronoun, Shape, SideId, Sign, Text, Unit, UnitId, View, Word } from '../wire/types'

/** What a sentence may name: the sides, figures, pieces and markers of one battle, and the unit it measures in. */
export interface Names {
  unit: Unit
  sides: Text[]
  /** The sides as sentences speak of them: `the British`, many. */
  called: Called[]
  /** What each piece is: `hedge`. */
  pieces: string[]
  /** What ground each piece covers. */
  shapes: Shape[]
  figures: Map<FigureId, string>
  /** How one speaks of a figure; they, where nothing is said. */
  pronouns: Map<FigureId, Pronoun>
  /** Whose a figure of a name is. */
  allegiance: Map<string, SideId | null>
  /** The unit of each figure that is one of several. */
  members: Map<FigureId, UnitId>
  /** What each unit is called: as the view says, or by what its figures' names have in common. */
  units: Map<UnitId, string>
  markers: Map<MarkerId, Word>
  /** What a battle's statuses and fates are drawn as. */
  signs?: Record<Word, Sign>
}

/** What a status or a fate is drawn as; one that the game has no sign for says what it is by its letter. */
export function signOf(word: Word, { signs }: Pick<Names, 'signs'>): Sign {
  return signs?.[word] ?? 'stance'
}

export function isOfSeveral(unit: UnitId, { members }: Pick<Names, 'members'>): boolean {
  return [...members.values()].filter((of) => of === unit).length > 1
}

/** A unit is they, unless it is one figure alone. */
export function theyOf(unit: UnitId, names: Pick<Names, 'members' | 'pronouns'>): Pronoun {
  const [alone, another] = [...names.members].filter(([, of]) => of === unit)
  return alone && !another ? (names.pronouns.get(alone[0]) ?? 'they') : 'they'
}

/** The names of a battle as one seat knows them, in the words of a language. */
export function namesOf(briefing: Briefing, { figures, units, markers }: View, told = (name: string) => name): Names {
  const view = { figures: figures.map((figure) => ({ ...figure, name: told(figure.name) })), units: units?.map((unit) => ({ ...unit, name: told(unit.name) })), markers }
  const members = new Map<UnitId, string[]>()
  for (const { unit, name } of view.figures) if (unit != null) members.set(unit, [...(members.get(unit) ?? []), name])
  const given = new Map((view.units ?? []).map(({ unit, name }) => [unit, name]))
  return {
    unit: briefing.unit,
    sides: briefing.sides,
    called: briefing.called ?? [],
    pieces: briefing.table.pieces.map((piece) => piece.name),
    shapes: briefing.table.pieces.map((piece) => piece.shape),
    figures: new Map(view.figures.map(({ figure, name }) => [figure, name])),
    pronouns: new Map(view.figures.map(({ figure, pronoun }) => [figure, pronoun ?? 'they'])),
    allegiance: new Map(view.figures.map(({ name, side }) => [name, side])),
    members: new Map(view.figures.flatMap(({ figure, unit }) => (unit == null ? [] : [[figure, unit]]))),
    units: new Map([...members].map(([unit, names]) => [unit, given.get(unit) ?? commonName(names)])),
    markers: new Map((view.markers ?? []).map(({ marker, kind }) => [marker, kind])),
    signs: briefing.signs,
  }
}
