import type { Component } from 'svelte'
import type { Overlays, Spotted } from '../../board/overlays'
import { t } from '../../texts/language.svelte'
import type { Names } from '../../texts/names'
import type { Answer, FigureId, Place, Point, Question } from '../../wire/types'
import type { Desk } from '../desk.svelte'

/** What the panel of every kind of question is given. */
export interface PanelProps<D extends Draft = Draft> {
  desk: Desk
  draft: D
  names: Names
}

export type Panel = Component<PanelProps<any>>

/** The answer a player is making to one question. A kind of question is one class, one file: what a click, a key and a hint mean to it. */
export abstract class Draft {
  /** Figures that may be dragged along a way. */
  readonly travelling: FigureId[] = []
  /** The text that says what to do on the table. */
  readonly hint: string | undefined
  /** The answer is given by one click, so that no button is needed. */
  readonly atOnce: boolean = false
  /** A place of the table is wanted. */
  readonly region: boolean = false

  constructor(
    readonly question: Question,
    protected readonly desk: Desk,
  ) {}

  /** The answer as it would be given now, if it is whole. */
  abstract readonly answer: Answer | undefined
  /** Nothing has been put together yet. */
  abstract readonly empty: boolean
  abstract readonly panel: Panel | undefined
  abstract clear(): void
  /** Lays an answer out as if the player had put it together. */
  abstract lay(answer: Answer): void

  /** The figure that moves, where one does. */
  get lead(): FigureId | undefined {
    return undefined
  }

  /** Where the way being drawn ends, where one is. */
  get end(): Place | undefined {
    return undefined
  }

  /** What the button that gives the answer says. */
  get deed(): string {
    return t('ui-commit')
  }

  /** Figures chosen so far. */
  get chosen(): FigureId[] {
    return []
  }

  /** The figures that may be clicked in answer. */
  get choosable(): FigureId[] {
    return []
  }

  /** The answer that leaves everything as it is, where that is one. */
  get rest(): Answer | undefined {
    return undefined
  }

  pick(_spotted: Spotted): void {}

  /** A figure is dragged to a point; `done` when it is let go. */
  draw(_figure: FigureId, _at: Point, _done: boolean): void {}

  /** The handle at the end of the way is dragged to a point. */
  face(_at: Point, _done: boolean): void {}

  /** A digit is pressed; true if it means something. */
  digit(_number: number): boolean {
    return false
  }

  /** The arrows move what is being made by so much; true if they do. */
  nudge(_by: Point, _fine: boolean): boolean {
    return false
  }

  /** Fixes a corner where the way ends now. */
  corner(): void {}

  turn(_by: number): void {}

  /** Takes the last part back. */
  shorten(): boolean {
    return false
  }

  /** The figure it is about at a point, while it does not stand on the table yet. */
  protected ghost(at: Point, facing = 0): Partial<Overlays> {
    const figure = this.desk.figure(this.question.about.figure ?? undefined)
    return figure && !figure.place ? { ghost: { figure: figure.figure, at, facing } } : {}
  }

  /** What it lays over the table. */
  laid(): Partial<Overlays> {
    return {}
  }
}
