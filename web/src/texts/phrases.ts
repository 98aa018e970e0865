import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Chance, Choice, Clause, Event, Fact, FigureId, FigureView, Outcome, Place, Point, Problem, Question, Refusal, Rolled, Stopped, View, Word } from '../wire/types'
import { lengthOf } from '../wire/way'
import { isOfSeveral, theyOf, type Names } from './names'
import { named } from './naming'
import { articled, compassOf, isPlural, joined, whereabouts } from './places'
import { purposeOf, rolledArgs, thrownTold } from './rolls'
import { Ruler, type Language } from './ruler'

type Args = Record<string, FluentVariable>
type Told = Record<string, string>

const NONE = 'none'
/** British lists have no comma before the last. */
const LISTS = { en: 'en-GB', es: 'es' }

/** Everything the page can say in one language, by the same conventions as the program. */
export class Phrases {
  private readonly bundle: FluentBundle

  constructor(
    readonly language: Language,
    texts: string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false })
    for (const text of texts) this.bundle.addResource(new FluentResource(text), { allowOverrides: true })
  }

  /** The message of a key. A key without a text is shown in guillemets; what is no key at all, as it is. */
  say(key: string, args: Args = {}): string {
    return this.known(key, args) ?? (/^(bn|ca|cb|fc|gf|px|ts|ui)-[a-z0-9-]+$/.test(key) ? `«${key}»` : key)
  }

  /** A word on its own, as a badge shows it; names of rosters are words, too. */
  word(word: Word): string {
    return this.known(word, {}) ?? this.named(this.say(word))
  }

  /** A name of a roster as the reader's language has it. */
  named(name: string): string {
    return named(name, (key) => this.known(key, {}))
  }

  /** A word on its own, as a title or a button shows it. */
  title(word: Word): string {
    return capitalised(this.say(word))
  }

  /** What a key says of itself in one respect, if it does. */
  attribute(key: string, attribute: string, args: Args): string | undefined {
    const own = this.bundle.getMessage(key)?.attributes[attribute]
    return own ? this.bundle.formatPattern(own, args, []) : undefined
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key)
  }

  /** What is asked, as one sentence. */
  question(question: Question, names: Names): string {
    const { word, figure, other, unit, place, number, with: tool } = question.about
    return this.sentence(word, {
      ...this.sideArgs(question.side, names),
      ...this.unitArgs(unit, names),
      ...this.figureArgs(figure, names),
      other: orNone(other, (it) => this.figure(it, names)),
      place: orNone(place, (it) => this.spot(it, names)),
      number: number ?? NONE,
      with: orNone(tool, (it) => this.word(it)),
      ...this.filling(question, names),
    })
  }

  /** Where a battle stands. A turn or round that is still to begin is left out. */
  clock(clock: View['clock']): string {
    const begun = clock.filter(([, number], place) => place > 0 || number !== 0)
    return begun.map(([word, number]) => this.title(word) + (number == null ? '' : ` ${number}`)).join(' · ')
  }

  /** Why something is not seen, or not whole. */
  hidden({ word, by }: Stopped, names: Names): string {
    const [piece, figure] = [by && 'piece' in by ? by.piece : undefined, by && 'figure' in by ? by.figure : undefined]
    return this.say(word, {
      piece: orNone(piece, (it) => this.piece(it, names)),
      figure: orNone(figure, (it) => this.figure(it, names)),
    })
  }

  /** One option, as its button shows it. */
  choice(choice: Choice, names: Names): string {
    return this.sentence(choice.word, {
      ...this.figureArgs(choice.figure, names),
      unit: orNone(choice.unit, (it) => this.unit(it, names)),
      piece: orNone(choice.piece, (it) => this.piece(it, names)),
      marker: orNone(choice.marker, (it) => this.marker(it, names)),
      ...(choice.side == null ? { side: NONE } : this.sideArgs(choice.side, names)),
      place: orNone(choice.place, (it) => this.spot(it, names)),
      number: choice.number ?? NONE,
    })
  }

  /** One option, with the name of what it points at where its text leaves that out. */
  option(choice: Choice, names: Names): string {
    const said = this.choice(choice, names)
    const figure = choice.figure == null ? [] : [this.figure(choice.figure, names)]
    return [said, ...unsaid(said, [...figure, ...this.aimedAt(choice, names)])].join(' · ')
  }

  /** One option, where the name of its figure stands beside it: "Move" of "Move: Pte Pike". */
  order(choice: Choice, names: Names): string {
    const said = this.choice(choice, names)
    const name = choice.figure == null ? '' : this.figure(choice.figure, names)
    const bare = name !== '' && said.endsWith(name) ? said.slice(0, -name.length) : said
    const order = /[:·,]\s*$/.test(bare) ? bare.replace(/[\s:·,]+$/, '') : said
    return [order, ...unsaid(order, this.aimedAt(choice, names))].join(' · ')
  }

  /** What an option points at besides its figure. */
  private aimedAt({ unit, piece }: Choice, names: Names): string[] {
    return [...(unit == null ? [] : [this.unit(unit, names)]), ...(piece == null ? [] : [this.piece(piece, names)])]
  }

  /** What happened, as a log says it. */
  event(event: Event, names: Names): string {
    const figure = (id: FigureId) => this.figureArgs(id, names)
    const group = (id: FigureId) => ({ ...figure(id), ...this.unitArgs(names.members.get(id), names), figure: this.group([id], names) })
    const side = (id: number | null | undefined) => (id == null ? { side: NONE } : this.sideArgs(id, names))
    const point = (place: Place) => this.spot(place, names)
    const told = (kind: string, general: string, word: Word, args: Args) =>
      this.sentenceOf(word, kind, general, { word: this.word(word), ...args })
    if ('began' in event) {
      const { word, number } = event.began
      return told('began', 'event-began', word, { ...side(event.began.side), number: number ?? NONE })
    }
    if ('ended' in event) {
      const { word, number } = event.ended
      return told('ended', 'event-ended', word, { ...side(event.ended.side), number: number ?? NONE })
    }
    if ('moved' in event) {
      const { word, way } = event.moved
      const ruler = this.ruler(names)
      const length = way.length > 1 ? ruler.length(lengthOf(way)) : NONE
      return told('moved', length === ruler.length(0) ? 'event-stayed' : 'event-moved', word, { ...figure(event.moved.figure), length, place: orNone(way.at(-1), point) })
    }
    if ('turned' in event) return this.sentence('event-turned', { ...figure(event.turned.figure), compass: compassOf(event.turned.facing) })
    if ('attacked' in event) {
      const { by, word, at, place } = event.attacked
      const targets = at.length > 0 ? this.group(at, names) : NONE
      return told('attacked', 'event-attacked', word, { ...group(by), targets, place: orNone(place, point) })
    }
    if ('rolled' in event) return this.sentence('event-rolled', rolledArgs(this, event.rolled, names))
    if ('gained' in event) return told('gained', 'event-gained', event.gained.status, group(event.gained.figure))
    if ('lost' in event) return told('lost', 'event-lost', event.lost.status, group(event.lost.figure))
    if ('removed' in event) return told('removed', 'event-removed', event.removed.word, figure(event.removed.figure))
    if ('appeared' in event) {
      return this.sentence('event-appeared', { ...figure(event.appeared.figure), place: point(event.appeared.place) })
    }
    if ('placed' in event) return told('placed', 'event-placed', event.placed.kind, { place: point(event.placed.place) })
    if ('lifted' in event) return told('lifted', 'event-lifted', event.lifted.kind, { place: NONE })
    if ('decided' in event) {
      const { word } = event.decided
      return told('decided', 'event-decided', word, { ...side(event.decided.side), ...(event.decided.figure == null ? { figure: NONE } : group(event.decided.figure)) })
    }
    if ('scored' in event) {
      return told('scored', 'event-scored', event.scored.word, { ...side(event.scored.side), points: event.scored.points })
    }
    if ('noted' in event) return this.sentence(event.noted.word, this.facts(event.noted.facts, names))
    return this.outcome(event.over, names)
  }

  /** Dice beside their faces: what they are for, and what came of them. */
  thrown(rolled: Rolled, names: Names): { what: string; came: string } {
    const { what, came } = thrownTold(this, rolled, names)
    return { what: capitalised(what), came: capitalised(came) }
  }

  /** A point as a noun of a sentence. On a table without terrain only its measures say where it is. */
  spot(at: Point, names: Names): string {
    const near = whereabouts(at, names.shapes)
    const ruler = this.ruler(names)
    if (!near) return this.say('event-spot', { how: 'bare', ...ruler.measures(at) })
    return this.say('event-spot', { how: near.how, length: ruler.length(near.far), ...articled(this.piece(near.piece, names), this.language) })
  }

  /** Where somebody looks, as a sentence after another about them. */
  faces(facing: number): string {
    return this.sentence('ui-log-faces', { compass: compassOf(facing) })
  }

  /** How the battle ended. */
  outcome({ winner, word }: Pick<Outcome, 'winner' | 'word'>, names: Names): string {
    const args = { word: this.word(word) }
    if (winner == null) return this.sentenceOf(word, 'drawn', 'outcome-drawn', args)
    return this.sentenceOf(word, 'won', 'outcome-won', { ...args, ...this.sideArgs(winner, names) })
  }

  /** Why the rules forbid it, and what would do. */
  refusal(refusal: Refusal, names: Names): string {
    return this.sentence(refusal.reason, this.facts(refusal.facts ?? [], names))
  }

  /** Why the referee did not take what was said. */
  trouble(trouble: Problem, names: Names): string {
    switch (trouble.kind) {
      case 'refused':
        return this.refusal(trouble.refusal, names)
      case 'not_open':
        return this.say('reject-not-open')
      case 'not_yours':
        return this.say('reject-not-yours', this.sideArgs(trouble.side, names))
      case 'over':
        return this.say('reject-over')
      case 'no_undo':
        return this.say('reject-no-undo', { why: this.word(trouble.why) })
      case 'impossible':
        return this.sentence(trouble.why, {})
      default:
        return capitalised(trouble.message)
    }
  }

  /** The clause behind a trouble, where there is one. */
  clauseOf(trouble: Problem): Clause | undefined {
    return trouble.kind === 'refused' ? trouble.refusal.clause : undefined
  }

  /** One line of a figure's card. */
  fact(fact: Fact, names: Names, ruler = this.ruler(names)): FluentVariable {
    if ('length' in fact) return ruler.length(fact.length)
    if ('number' in fact) return fact.number
    if ('figure' in fact) return this.figure(fact.figure, names)
    if ('side' in fact) return this.side(fact.side, names)
    if ('unit' in fact) return this.unit(fact.unit, names)
    if ('piece' in fact) return this.piece(fact.piece, names)
    if ('point' in fact) return this.spot(fact.point, names)
    if ('text' in fact) return this.named(fact.text)
    return this.word(fact.word)
  }

  /** A figure for who can not see it: name, side, role and state. */
  described(figure: FigureView, names: Names): string {
    const side = figure.side == null ? this.say('ui-nobody') : this.side(figure.side, names)
    return [this.named(figure.name), side, this.word(figure.glyph), ...figure.statuses.map((status) => this.word(status))].join(', ')
  }

  /** A side as variables of a sentence: its name, itself with its article, of it, to it, and whether it is many. */
  sideArgs(side: number, names: Names): Told {
    const called = names.called[side]
    const those = called?.[this.language] ?? this.side(side, names)
    return { side: this.side(side, names), ...joined(those, this.language), many: called?.many ? 'yes' : 'no' }
  }

  /** Several sides in one sentence. */
  sidesArgs(sides: number[], names: Names): Told {
    const each = sides.map((side) => this.sideArgs(side, names))
    const all = (form: string) => this.list(each.map((told) => told[form]!))
    return { side: all('side'), those: all('those'), 'to-those': all('to-those'), many: sides.length > 1 ? 'yes' : (each[0]?.many ?? 'no') }
  }

  side(side: number, names: Names): string {
    return names.sides[side]?.[this.language] ?? this.numbered('unnamed-side', side)
  }

  figure(figure: FigureId, names: Names): string {
    return names.figures.get(figure) ?? this.numbered('unnamed-figure', figure)
  }

  unit(unit: number, names: Names): string {
    return names.units.get(unit) ?? this.numbered('unnamed-unit', unit)
  }

  /** Those who act or suffer together, each unit by its name and once. */
  group(figures: FigureId[], names: Names): string {
    const told = figures.map((figure) => names.units.get(names.members.get(figure) ?? -1) ?? this.figure(figure, names))
    return this.list([...new Set(told)])
  }

  /** Those who fell: each by his name, or of a unit how many of how many; and whether they are many. */
  fallen(figures: FigureId[], names: Names): { told: string; many: 'yes' | 'no' } {
    const units = new Map<string, FigureId[]>()
    for (const figure of figures) {
      const name = this.group([figure], names)
      units.set(name, [...(units.get(name) ?? []), figure])
    }
    const told = [...units].map(([unit, those]) => {
      const of = names.members.get(those[0]!)
      const all = of === undefined ? 1 : [...names.members.values()].filter((it) => it === of).length
      return all > 1 ? this.say('ui-tale-some', { unit, count: those.length, all }) : unit
    })
    return { told: this.list(told), many: units.size > 1 ? 'yes' : this.numberOf(figures[0]!, names) }
  }

  /** Whether whoever stands in a sentence for a figure is many there: a unit of several with such a name. */
  numberOf(figure: FigureId, names: Names): 'yes' | 'no' {
    const unit = names.members.get(figure)
    return unit !== undefined && this.isMany(unit, names) ? 'yes' : 'no'
  }

  private isMany(unit: number, names: Names): boolean {
    return isOfSeveral(unit, names) && isPlural(this.unit(unit, names), this.language)
  }

  /** Several in one sentence. */
  list(told: string[]): string {
    return new Intl.ListFormat(LISTS[this.language]).format(told)
  }

  piece(piece: number, names: Names): string {
    const kind = names.pieces[piece]
    return kind === undefined ? this.numbered('unnamed-piece', piece) : this.terrain(kind)
  }

  /** What a kind of terrain is called. */
  terrain(kind: string): string {
    return this.known(`terrain-${kind}`, {}) ?? kind
  }

  marker(marker: number, names: Names): string {
    const kind = names.markers.get(marker)
    return kind === undefined ? this.numbered('unnamed-marker', marker) : this.word(kind)
  }

  ruler(names: Pick<Names, 'unit'>): Ruler {
    return new Ruler(names.unit, this.language)
  }

  /** `17 %`, or `<1 %` for what is rare and not impossible. */
  chance(chance: Chance): string {
    const [part, whole] = chance.split('/').map(Number)
    const percent = (100 * part!) / (whole ?? 1)
    if (percent > 0 && percent < 0.5) return '<1 %'
    return `${Math.round(percent)} %`
  }

  private known(key: string, args: Args): string | undefined {
    const pattern = this.bundle.getMessage(key)?.value
    return pattern ? this.bundle.formatPattern(pattern, args, []) : undefined
  }

  /** What a key says, as a sentence of its own. */
  sentence(key: string, args: Args): string {
    return capitalised(this.say(key, args))
  }

  private sentenceOf(word: Word, attribute: string, general: string, args: Args): string {
    const own = this.attribute(word, attribute, args)
    return own === undefined ? this.sentence(general, args) : capitalised(own)
  }

  private facts(facts: [Word, Fact][], names: Names): Args {
    const lengths = facts.flatMap(([, fact]) => ('length' in fact ? [fact.length] : []))
    const ruler = Ruler.forLengths(names.unit, this.language, lengths)
    const spoken = facts.flatMap(([name, fact]) => {
      if (name === 'side' && 'side' in fact) return [this.sideArgs(fact.side, names)]
      if (name === 'figure' && 'figure' in fact) return [this.figureArgs(fact.figure, names)]
      return name === 'unit' && 'unit' in fact ? [this.unitArgs(fact.unit, names)] : []
    })
    return Object.assign(Object.fromEntries(facts.map(([name, fact]) => [name, this.fact(fact, names, ruler)])), ...spoken)
  }

  private filling({ side, wanted }: Question, names: Names): Args {
    if (typeof wanted === 'string') return {}
    if ('pick' in wanted) return { count: wanted.pick.options.length }
    if ('figures' in wanted) return { min: wanted.figures.min, max: wanted.figures.max }
    if ('path' in wanted) {
      const furthest = Math.max(...wanted.path.figures.map((traveller) => traveller.allowance))
      return { count: wanted.path.figures.length, allowance: this.ruler(names).length(furthest) }
    }
    if ('amount' in wanted) return { min: wanted.amount.min, max: wanted.amount.max }
    if ('split' in wanted) return { total: wanted.split.total }
    const { count, die, purpose } = wanted.dice
    return { count, die, purpose: orNone(purpose, (it) => purposeOf(this, side, it, names)) }
  }

  /** A figure as variables of a sentence: its name, and how one speaks of it. */
  private figureArgs(figure: FigureId | null | undefined, names: Names): Args {
    return figure == null ? { figure: NONE } : { figure: this.figure(figure, names), they: names.pronouns.get(figure) ?? 'they', plural: 'no' }
  }

  private unitArgs(unit: number | null | undefined, names: Names): Args {
    return unit == null ? { unit: NONE } : { unit: this.unit(unit, names), they: theyOf(unit, names), plural: this.isMany(unit, names) ? 'yes' : 'no' }
  }

  private numbered(key: string, number: number): string {
    return this.say(key, { number: number + 1 })
  }
}

/** Those of some names that a text leaves out. */
function unsaid(said: string, names: string[]): string[] {
  return names.filter((name) => !said.toLowerCase().includes(name.toLowerCase()))
}

function orNone<T>(value: T | null | undefined, told: (value: T) => FluentVariable): FluentVariable {
  return value == null ? NONE : told(value)
}

function capitalised(sentence: string): string {
  const [first = '', ...rest] = sentence
  return first.toUpperCase() + rest.join('')
}
