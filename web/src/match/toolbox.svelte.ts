import type { Spotted, Squares } from '../board/overlays'
import type { FigureId, Point } from '../wire/types'
import { whole } from '../wire/way'
import type { Desk } from './desk.svelte'
import { Tool, type Held, type Kind } from './tool.svelte'

/** What a player may take up beside the question: tape, string, what the enemy sees, a hand for corrections. */
export class Toolbox {
  tool = $state.raw<Tool>()
  threat = $state.raw<Squares>()
  /** A figure is to be moved by hand: which, once it is known. */
  hand = $state.raw<{ figure?: FigureId }>()
  /** A point moved by the arrows. */
  cursor = $state.raw<Point>()

  constructor(private readonly desk: Desk) {}

  /** Takes up a tool, from the end of the way being planned or from the selected figure; the same tool is put away. */
  take(kind: Kind): void {
    if (this.tool?.kind === kind) return void this.putAway()
    const { draft, selected } = this.desk
    const planned = draft && !draft.empty && draft.end ? this.held({ at: draft.end }) : undefined
    const figure = this.desk.figure(selected)
    const from = planned ?? (figure?.place ? this.held({ at: figure.place, figure: figure.figure }) : undefined)
    this.tool = new Tool(kind, this.desk.match, from)
  }

  /** Shows or hides what the enemy looks upon. */
  async toggleThreat(): Promise<void> {
    if (this.threat) this.threat = undefined
    else this.threat = await this.desk.match.ask<Squares>({ do: 'threat' }).catch(() => undefined)
  }

  /** A click, while something is in the hand; true if something is. */
  lay(spotted: Spotted): boolean {
    if (this.tool) this.tool.lay(this.held(spotted))
    else if (this.hand) this.putByHand(this.hand.figure, spotted)
    return this.tool !== undefined || this.hand !== undefined
  }

  follow(spotted: Spotted): void {
    this.tool?.follow(this.held(spotted))
  }

  /** The arrows move a free cursor. */
  nudge(by: Point): void {
    const from = this.cursor ?? this.desk.shown?.place ?? this.desk.middle()
    this.cursor = { x: from.x + by.x, y: from.y + by.y }
    this.follow({ at: this.cursor })
  }

  /** Puts away what was taken up last; true if there was something. */
  putAway(): boolean {
    const had = this.tool ?? this.hand ?? this.threat
    if (this.tool) this.cursor = undefined
    else this.hand = this.threat = undefined
    this.tool = undefined
    return had !== undefined
  }

  /** Asks the other sides to agree that a figure stands elsewhere. */
  private putByHand(figure: FigureId | undefined, spotted: Spotted): void {
    if (figure === undefined) {
      if (spotted.figure !== undefined) this.hand = { figure: spotted.figure }
      return
    }
    this.hand = undefined
    void this.desk.match.act({ do: 'propose', correction: { place: { figure, place: whole(spotted.at) } } })
  }

  private held({ at, figure }: Spotted): Held {
    const place = this.desk.figure(figure)?.place
    return figure !== undefined && place ? { spot: { figure }, at: place } : { spot: { place: whole(at) }, at }
  }
}
