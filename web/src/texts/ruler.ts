import type { Length, Point, Unit } from '../wire/types'

export type Language = 'es' | 'en'

/** Micrometres of one unit of a ruler. */
export const ONE: Record<Unit, number> = { inch: 25_400, cm: 10_000 }

/** With so many decimals any two different lengths read differently, in inches too. */
const FINEST = 5

/** How lengths are told in one sentence: unit, decimal sign, and how many decimals. */
export class Ruler {
  constructor(
    readonly unit: Unit,
    readonly language: Language,
    readonly decimals = 1,
  ) {}

  /** A ruler to a tenth, or finer where a tenth would hide that two of these lengths differ. */
  static forLengths(unit: Unit, language: Language, lengths: Length[]): Ruler {
    for (let decimals = 1; decimals < FINEST; decimals++) {
      const ruler = new Ruler(unit, language, decimals)
      if (ruler.tellsApart(lengths)) return ruler
    }
    return new Ruler(unit, language, FINEST)
  }

  /** `6.4"` in English, `6,4"` in Spanish; `16 cm` in both. */
  length(um: Length): string {
    return this.unit === 'inch' ? `${this.number(um)}"` : `${this.number(um)} cm`
  }

  /** How far a point lies from the western edge and from the southern, as variables of a sentence. */
  measures({ x, y }: Point): { across: string; up: string } {
    return { across: this.length(x), up: this.length(y) }
  }

  private tellsApart(lengths: Length[]): boolean {
    const told = new Map(lengths.map((um) => [this.number(um), um]))
    return lengths.every((um) => told.get(this.number(um)) === um)
  }

  /** The number alone, without zeros at its end; halves away from zero. */
  private number(um: Length): string {
    const scale = 10 ** this.decimals
    const parts = Math.floor((Math.abs(um) * scale + ONE[this.unit] / 2) / ONE[this.unit])
    const sign = um < 0 && parts > 0 ? '-' : ''
    const decimals = String(parts % scale).padStart(this.decimals, '0').replace(/0+$/, '')
    const point = this.language === 'es' ? ',' : '.'
    return `${sign}${Math.floor(parts / scale)}${decimals && point}${decimals}`
  }
}
