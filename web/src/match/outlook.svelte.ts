import { recall, remark } from '../session'
import type { Table, View } from '../wire/types'

const KEY = 'outlook.'

/** From which end of the table a player looks: their own side is at the bottom, unless they turn the table. */
export class Outlook {
  turned = $state(false)
  private known = false

  constructor(private readonly match: string) {
    const kept = recall(KEY + match)
    this.known = kept !== null
    this.turned = kept === 'turned'
  }

  /** Sits down at the player's own end, as soon as it can be told which that is. */
  settle(side: number | undefined, view: View, table: Table): void {
    if (this.known || side === undefined) return
    const own = middle(view, side)
    if (own === undefined) return
    this.known = true
    this.keep(own > table.depth / 2)
  }

  turn(): void {
    this.known = true
    this.keep(!this.turned)
  }

  private keep(turned: boolean): void {
    this.turned = turned
    remark(KEY + this.match, turned ? 'turned' : 'plain')
  }
}

/** How far north a side is: its figures, or the zones it may deploy in. */
function middle(view: View, side: number): number | undefined {
  const figures = view.figures.flatMap((figure) => (figure.side === side && figure.place ? [figure.place.y] : []))
  const zones = view.areas.filter((area) => area.side === side).flatMap(({ shape }) => ('outline' in shape ? shape.outline : [shape.disc.centre]).map(({ y }) => y))
  const all = figures.length > 0 ? figures : zones
  return all.length > 0 ? all.reduce((a, b) => a + b) / all.length : undefined
}
