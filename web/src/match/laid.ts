import type { Overlays, Peril, Plan, Trail } from '../board/overlays'
import { trailsOf } from '../story/trails'
import { t, tongue } from '../texts/language.svelte'
import type { FigureId, Point } from '../wire/types'
import { cutAt, lengthOf } from '../wire/way'
import type { Desk } from './desk.svelte'
import type { Draft } from './draft.svelte'
import { choosable, pointedAt } from './pointing'
import type { Tool } from './tool.svelte'

/** What is laid over the table for what lies on the desk. */
export function overlaysOf(desk: Desk): Overlays {
  const { draft, match } = desk
  return {
    reach: desk.reachShown ? desk.reach : [],
    plans: draft ? draft.travellers.flatMap(({ figure }) => planOf(desk, draft, figure)) : [],
    choosable: new Set(match.pending > 0 ? [] : choosable(desk.question, desk.figures)),
    chosen: new Set(chosen(desk)),
    travelling: new Set(draft?.travellers.map(({ figure }) => figure)),
    places: desk.options.flatMap(({ place }) => (place ? [place] : [])),
    perils: desk.advice?.dangers.map((danger) => perilOf(desk, danger)) ?? [],
    trails: trails(desk),
    ...(desk.threat && { threat: desk.threat }),
    ...laid(desk),
  }
}

function chosen({ draft, selected, options, figures }: Desk): FigureId[] {
  const armed = draft?.option === undefined ? [] : pointedAt(options[draft.option]!, figures)
  return [...(draft?.chosen ?? []), ...armed, ...(selected === undefined ? [] : [selected])]
}

/** What others did since this player's last answer, until the next plan is made. */
function trails({ draft, match, figures }: Desk): Trail[] {
  if (draft && !draft.empty) return []
  return trailsOf(match.news, figures).filter(({ side }) => side !== match.side || match.side === undefined)
}

function planOf(desk: Desk, draft: Draft, figure: FigureId): Plan[] {
  const { names } = desk
  const way: Point[] = draft.way(figure)
  const traveller = draft.travellers.find((it) => it.figure === figure)
  if (!names || !traveller || (way.length < 2 && draft.facing === undefined)) return []
  const { within, beyond } = desk.objection ? broken(way, traveller.allowance) : { within: way, beyond: [] }
  const ruler = tongue.phrases.ruler(names)
  const label = t('ui-way-length', { length: ruler.length(lengthOf(way)), allowed: ruler.length(traveller.allowance) })
  return [{ figure, within, beyond, label, facing: draft.facing ?? desk.figure(figure)?.facing ?? 0 }]
}

/** Where a way that will not do breaks: at its allowance, or, when it is not too long, on its last stretch. */
function broken(way: Point[], allowance: number): { within: Point[]; beyond: Point[] } {
  const cut = cutAt(way, allowance)
  return cut.beyond.length > 0 ? cut : { within: way.slice(0, -1), beyond: way.slice(-2) }
}

function perilOf(desk: Desk, danger: NonNullable<Desk['advice']>['dangers'][number]): Peril {
  const { phrases } = tongue
  const label = phrases.chance(danger.harm)
  const by = danger.by.map((id) => (desk.names ? phrases.figure(id, desk.names) : '')).join(', ')
  return { at: danger.place, from: danger.by.flatMap((id) => desk.figure(id)?.place ?? []), label, told: t('ui-danger', { by, chance: label }) }
}

function laid(desk: Desk): Pick<Overlays, 'line' | 'cursor' | 'arrow'> {
  const { draft } = desk
  const line = desk.tool?.line((tool) => told(desk, tool))
  const cursor = desk.question?.wanted === 'point' && draft?.point ? draft.point : desk.cursor
  const from = draft?.bearing === undefined ? undefined : desk.origin()
  return { ...(line && { line }), ...(cursor && { cursor }), ...(from && { arrow: { from, bearing: draft!.bearing! } }) }
}

function told({ names }: Desk, tool: Tool): string {
  if (!tool.measured || !names) return ''
  const length = tongue.phrases.ruler(names).length(tool.measured.gap)
  if (tool.kind === 'measure' || !tool.sighted) return length
  const seen = { none: t('ui-sight-blocked'), part: t('ui-sight-part'), whole: t('ui-sight-clear') }[tool.sighted.seen]
  const culprit = tool.sighted.line.stopped?.by
  const by = culprit && 'piece' in culprit ? ` (${tongue.phrases.piece(culprit.piece, names)})` : ''
  return `${length} · ${seen}${by}`
}
