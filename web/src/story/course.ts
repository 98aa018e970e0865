import { countedWord } from '../replay/reel'
import { total } from '../texts/rolls'
import type { Event, FigureId, FigureView, SideId } from '../wire/types'

/** Somebody who fell, and whose doing it was. */
export interface Loss {
  figure: FigureId
  side: SideId
  by?: FigureId
}

/** A turn of the battle, and whom it cost. */
export interface Turn {
  /** What began; nothing before the first turn. */
  heading: Event | undefined
  losses: Loss[]
}

/** How the dice of a side that had a number to reach did. */
export interface Fortune {
  side: SideId
  dice: number
  came: number
  expected: number
}

/** The battle turn by turn, with whoever was lost in each. */
export function turnsOf(events: Event[], figures: FigureView[]): Turn[] {
  const side = new Map(figures.map(({ figure, side }) => [figure, side]))
  const word = countedWord(events)
  const turns: Turn[] = [{ heading: undefined, losses: [] }]
  let shooter: FigureId | undefined
  for (const event of events) {
    if ('began' in event && event.began.word === word) turns.push({ heading: event, losses: [] })
    if ('began' in event) shooter = undefined
    if ('attacked' in event) shooter = event.attacked.by
    if (!('removed' in event)) continue
    const { figure } = event.removed
    const of = side.get(figure)
    if (of == null) continue
    const theirs = shooter !== undefined && side.get(shooter) !== of
    turns.at(-1)!.losses.push({ figure, side: of, ...(theirs && { by: shooter! }) })
  }
  return turns
}

/** The turn in which one side lost most more than the others, and that side. Where somebody won, it was no loss of theirs. */
export function turningPoint(turns: Turn[], winner?: SideId | null): { turn: Turn; side: SideId; losses: Loss[] } | undefined {
  let best: { turn: Turn; side: SideId; losses: Loss[]; swing: number } | undefined
  for (const turn of turns) {
    for (const side of new Set(turn.losses.map((loss) => loss.side))) {
      const losses = turn.losses.filter((loss) => loss.side === side)
      const swing = 2 * losses.length - turn.losses.length
      if (turn.heading && side !== winner && swing > (best?.swing ?? 0)) best = { turn, side, losses, swing }
    }
  }
  return best
}

/** Who put most of the enemy out, and how many; a unit is told by the first of it that did. */
export function bestFigure(turns: Turn[], figures: Pick<FigureView, 'figure' | 'unit'>[] = []): { figure: FigureId; felled: number } | undefined {
  const units = new Map(figures.map(({ figure, unit }) => [figure, unit]))
  const felled = new Map<string, { figure: FigureId; felled: number }>()
  for (const { by } of turns.flatMap(({ losses }) => losses)) {
    if (by === undefined) continue
    const unit = units.get(by)
    const key = unit == null ? `figure ${by}` : `unit ${unit}`
    const known = felled.get(key)
    felled.set(key, { figure: known?.figure ?? by, felled: (known?.felled ?? 0) + 1 })
  }
  return [...felled.values()].sort((a, b) => b.felled - a.felled)[0]
}

/** What dice that needed a number did, beside what fair dice do, side by side. */
export function fortunesOf(events: Event[]): Fortune[] {
  const all = new Map<SideId, Fortune>()
  for (const event of events) {
    if (!('rolled' in event)) continue
    const { side, die, faces, successes, purpose } = event.rolled
    const sides = Number(die.slice(1))
    if (successes == null || !purpose?.needs || die === 'd66') continue
    const chance = Math.min(Math.max((sides - total(purpose.needs) + 1) / sides, 0), 1)
    const { dice, came, expected } = all.get(side) ?? { dice: 0, came: 0, expected: 0 }
    all.set(side, { side, dice: dice + faces.length, came: came + successes, expected: expected + chance * faces.length })
  }
  return [...all.values()].sort((a, b) => a.side - b.side)
}
