import { checkDraft } from '../wire/rest'
import type { Mark, PiecePlan, Plan, Sheet, Spot, Terrain } from '../wire/workshop'
import { moved, turned } from './geometry'
import { nextOf, withMark, withoutMark, type Laid } from './marks'

/** What is chosen on the table. */
export type Chosen = { piece: number } | { road: number } | { mark: Laid } | null

const MOST_STEPS = 200
const PAUSE = 350
const KEY = 'escaramuza.draft'

/** A scenario while it is being made: what it is, what it was, and what the server says of it. */
export class Draft {
  plan: Plan = $state.raw(undefined as unknown as Plan)
  chosen: Chosen = $state.raw(null)
  sheet: Sheet = $state.raw({ problems: [] })
  checking = $state(false)
  past: Plan[] = $state.raw([])
  future: Plan[] = $state.raw([])
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(
    plan: Plan,
    readonly terrain: Terrain,
  ) {
    this.plan = plan
    void this.check()
  }

  get pieces(): PiecePlan[] {
    return this.plan.table.pieces
  }

  get piece(): PiecePlan | undefined {
    return this.chosen && 'piece' in this.chosen ? this.pieces[this.chosen.piece] : undefined
  }

  /** A change that can be taken back. */
  change(next: Plan): void {
    this.past = [...this.past, this.plan].slice(-MOST_STEPS)
    this.future = []
    this.show(next)
  }

  undo(): void {
    const before = this.past.at(-1)
    if (!before) return
    this.future = [this.plan, ...this.future]
    this.past = this.past.slice(0, -1)
    this.chosen = null
    this.show(before)
  }

  redo(): void {
    const [after, ...rest] = this.future
    if (!after) return
    this.past = [...this.past, this.plan]
    this.future = rest
    this.chosen = null
    this.show(after)
  }

  private show(plan: Plan): void {
    this.plan = plan
    remember(plan)
    clearTimeout(this.timer)
    this.asked++
    this.checking = true
    this.timer = setTimeout(() => void this.check(), PAUSE)
  }

  /** Has the server look it over; an answer that comes too late, when the draft is another, is passed over. */
  async check(): Promise<Sheet> {
    const asked = ++this.asked
    this.checking = true
    try {
      const sheet = await checkDraft(JSON.stringify(this.plan))
      if (asked === this.asked) this.sheet = sheet
    } finally {
      if (asked === this.asked) this.checking = false
    }
    return this.sheet
  }

  table(change: Partial<Plan['table']>): void {
    this.change({ ...this.plan, table: { ...this.plan.table, ...change } })
  }

  add(piece: PiecePlan): void {
    this.table({ pieces: [...this.pieces, piece] })
    this.chosen = { piece: this.pieces.length - 1 }
  }

  put(index: number, piece: PiecePlan): void {
    this.table({ pieces: this.pieces.map((old, i) => (i === index ? piece : old)) })
  }

  /** The chosen piece as it shall be. */
  alter(change: (piece: PiecePlan) => PiecePlan): void {
    if (this.chosen && 'piece' in this.chosen && this.piece) this.put(this.chosen.piece, change(this.piece))
  }

  turn(degrees: number): void {
    this.alter((piece) => turned(piece, degrees))
  }

  copy(): void {
    if (this.piece) this.add(moved(this.piece, [this.terrain.standard.clear, this.terrain.standard.clear]))
  }

  nudge(by: Spot): void {
    this.alter((piece) => moved(piece, by))
  }

  remove(): void {
    const chosen = this.chosen
    if (!chosen) return
    this.chosen = null
    if ('piece' in chosen) this.table({ pieces: this.pieces.filter((_, i) => i !== chosen.piece) })
    else if ('road' in chosen) this.table({ dressing: (this.plan.table.dressing ?? []).filter((_, i) => i !== chosen.road) })
    else this.change({ ...this.plan, rules: withoutMark(this.plan.rules, chosen.mark) })
  }

  lay(mark: Mark, side: number, value: unknown, n = nextOf(this.plan, mark, side)): void {
    this.change({ ...this.plan, rules: withMark(this.plan.rules, { mark, side, n, value }) })
  }
}

/** The last draft of this browser, so that a closed page loses nothing. */
export function remembered(): Plan | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Plan | null) ?? undefined
  } catch {
    return undefined
  }
}

function remember(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan))
  } catch {
    // A browser without room forgets; the draft itself is not lost.
  }
}

/** Tables this browser keeps on the server. */
export interface KeptTable {
  token: string
  name: string
  game: string
  at: number
}

const TABLES = 'escaramuza.tables'

export function keptTables(): KeptTable[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? '[]') as KeptTable[]
  } catch {
    return []
  }
}

export function rememberTable(kept: KeptTable): void {
  const others = keptTables().filter(({ token }) => token !== kept.token)
  localStorage.setItem(TABLES, JSON.stringify([kept, ...others].slice(0, 40)))
}
