import type { Bearing, FigureId, Place, Point } from '../wire/types'

/** A way being planned: the part that will do, the part that will not, and what is written at its end. */
export interface Plan {
  figure: FigureId
  within: Point[]
  beyond: Point[]
  label: string
  facing?: Bearing
}

/** A line between two spots and what it says. */
export interface Line {
  from: Point
  to: Point
  look: 'tape' | 'clear' | 'part' | 'blocked'
  label: string
  /** The edge that stops it. */
  edge?: Point[]
}

/** What is laid over the table for the question or the tool of the moment. */
export interface Overlays {
  reach: Point[][]
  plans: Plan[]
  /** Figures that may be clicked to some purpose. */
  choosable: ReadonlySet<FigureId>
  chosen: ReadonlySet<FigureId>
  /** Figures that may be dragged along a way. */
  travelling: ReadonlySet<FigureId>
  places: Place[]
  line?: Line
  cursor?: Point
  arrow?: { from: Point; bearing: Bearing }
}

/** What was clicked: a point, and the figure or piece that lies there. */
export interface Spotted {
  at: Point
  figure?: FigureId
  piece?: number
}
