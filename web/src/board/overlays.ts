import type { Bearing, FigureId, MarkerId, Place, Point, Template } from '../wire/types'

/** A way being planned: the part that will do, the part that will not, and what is written at its end. */
export interface Plan {
  figure: FigureId
  within: Point[]
  beyond: Point[]
  label: string
  /** Where the figure would look at the end; its handle turns it. */
  facing: Bearing
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

/** A point of a plan where somebody may act against it. */
export interface Peril {
  at: Point
  /** From whom. */
  from: Point[]
  label: string
  told: string
}

/** Whom somebody would see from the end of a plan. */
export interface Gaze {
  from: Point
  to: Point
  isPart: boolean
}

/** What has just happened: somebody moved along here, or struck from here to there. */
export interface Trail {
  kind: 'moved' | 'attacked'
  side: number | null
  way: Point[]
}

/** Squares of the table, each with how many look upon it, from south to north. */
export interface Squares {
  square: number
  rows: number[][]
}

/** What somebody points at: lit, with everything else as it is. */
export interface Lights {
  figures: Set<FigureId>
  markers: Set<MarkerId>
  /** By their places in the table's list. */
  pieces: number[]
  rings: { at: Point; radius: number; stroke: 'dotted' | 'dashed' | null }[]
  /** Places with a letter, and the ways that lead there. */
  marks: { key: string; at: Point; way?: Point[]; state?: 'chosen' | 'best' }[]
  ways: Point[][]
  lines: Point[][]
  /** It breathes more quickly. */
  bright?: boolean
}

/** What is laid over the table for the question or the tool of the moment. */
export interface Overlays {
  reach: Point[][]
  plans: Plan[]
  /** Figures that may be clicked to some purpose. */
  choosable: ReadonlySet<FigureId>
  chosen: ReadonlySet<FigureId>
  /** Figures of other sides among those that may be clicked. */
  targets: ReadonlySet<FigureId>
  /** The figure that acts now. */
  acting?: FigureId
  /** Figures that may be dragged along a way. */
  travelling: ReadonlySet<FigureId>
  /** Places that may be clicked, each by the number of its option. */
  places: { place: Place; number: number }[]
  /** Markers that may be clicked. */
  markers: ReadonlySet<MarkerId>
  perils: Peril[]
  gazes: Gaze[]
  trails: Trail[]
  lights?: Lights
  threat?: Squares
  line?: Line
  cursor?: Point
  /** What will lie at the cursor, about the origin. */
  template?: Template
  /** Where a figure that is being placed would stand. */
  ghost?: { figure: FigureId; at: Point; facing: Bearing }
  arrow?: { from: Point; bearing: Bearing }
}

export const NOTHING: Overlays = {
  reach: [],
  plans: [],
  choosable: new Set(),
  chosen: new Set(),
  targets: new Set(),
  travelling: new Set(),
  places: [],
  markers: new Set(),
  perils: [],
  gazes: [],
  trails: [],
}

/** What was clicked: a point, and the figure, marker or piece that lies there. */
export interface Spotted {
  at: Point
  figure?: FigureId
  marker?: MarkerId
  piece?: number
  /** A corner is meant, not an end. */
  corner?: boolean
}
