import type { Briefing, FigureId, MarkerId, Text, Unit, UnitId, View, Word } from '../wire/types'

/** What a sentence may name: the sides, figures, pieces and markers of one battle, and the unit it measures in. */
export interface Names {
  unit: Unit
  sides: Text[]
  /** What each piece is: `hedge`. */
  pieces: string[]
  figures: Map<FigureId, string>
  /** The first figure of each unit. */
  units: Map<UnitId, FigureId>
  markers: Map<MarkerId, Word>
}

/** The names of a battle as one seat knows them. */
export function namesOf(briefing: Briefing, view: View): Names {
  const units = new Map<UnitId, FigureId>()
  for (const { unit, figure } of view.figures) {
    if (unit != null && !units.has(unit)) units.set(unit, figure)
  }
  return {
    unit: briefing.unit,
    sides: briefing.sides,
    pieces: briefing.table.pieces.map((piece) => piece.name),
    figures: new Map(view.figures.map(({ figure, name }) => [figure, name])),
    units,
    markers: new Map((view.markers ?? []).map(({ marker, kind }) => [marker, kind])),
  }
}
