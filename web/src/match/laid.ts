import { NOTHING, type Gaze, type Overlays, type Peril, type Trail } from '../board/overlays'
import { trailsOf } from '../story/trails'
import { t, tongue } from '../texts/language.svelte'
import type { FigureId, Seen } from '../wire/types'
import type { Desk } from './desk.svelte'
import type { Tool } from './tool.svelte'

/** What is laid over the table for what lies on the desk. */
export function overlaysOf(desk: Desk): Overlays {
  const { draft, tools } = desk
  const line = tools.tool?.line((tool) => told(desk, tool))
  return {
    ...NOTHING,
    reach: desk.reachShown ? desk.reach : [],
    choosable: new Set(desk.isBusy ? [] : draft?.choosable),
    chosen: new Set(chosen(desk)),
    targets: new Set(desk.isBusy ? [] : targets(desk)),
    ...(desk.question?.about.figure != null && { acting: desk.question.about.figure }),
    travelling: new Set(draft?.travelling),
    perils: desk.advice?.dangers.map((danger) => perilOf(desk, danger)) ?? [],
    gazes: gazes(desk),
    trails: trails(desk),
    ...(desk.guide.lights && { lights: desk.guide.lights }),
    ...(tools.threat && { threat: tools.threat }),
    ...(line && { line }),
    ...(tools.cursor && { cursor: tools.cursor }),
    ...draft?.laid(),
  }
}

function chosen({ draft, meant, selected, troop }: Desk): FigureId[] {
  return [...(draft?.chosen ?? []), ...troop, ...[meant, selected].filter((id) => id !== undefined)]
}

/** Whoever may be clicked and is not ours; civilians whom we lead are no targets. */
function targets(desk: Desk): FigureId[] {
  const { draft } = desk
  return draft?.choosable.filter((id) => desk.figure(id)?.side !== desk.match.side && !draft.travelling.includes(id)) ?? []
}

/** What others did since this player's last answer, until the next plan is made. */
function trails({ draft, match, figures }: Desk): Trail[] {
  if (draft && !draft.empty) return []
  return trailsOf(match.news, figures).filter(({ side }) => side !== match.side || match.side === undefined)
}

/** The lines from the end of a plan to whoever is in sight from there. */
function gazes({ advice, draft, figures }: Desk): Gaze[] {
  const from = draft?.answer && 'path' in draft.answer ? draft.answer.path[0]?.way.at(-1) : undefined
  if (!from) return []
  return (advice?.outlook ?? []).flatMap(({ figure, seen }) => {
    const to = figures.find((it) => it.figure === figure)?.place
    return to && seen !== 'none' ? [{ from, to, isPart: seen === 'part' }] : []
  })
}

function perilOf(desk: Desk, danger: NonNullable<Desk['advice']>['dangers'][number]): Peril {
  const { phrases } = tongue
  const label = phrases.chance(danger.harm)
  const chances = danger.by.length > 1 ? danger.alone.map((chance) => ` ${phrases.chance(chance)}`) : []
  const by = danger.by.map((id, i) => (desk.names ? phrases.figure(id, desk.names) : '') + (chances[i] ?? '')).join(', ')
  return { at: danger.place, from: danger.by.flatMap((id) => desk.figure(id)?.place ?? []), label, told: t('ui-danger', { by, chance: label }) }
}

function told({ names }: Desk, tool: Tool): string {
  if (!tool.measured || !names) return ''
  const length = tongue.phrases.ruler(names).length(tool.measured.gap)
  if (tool.kind === 'measure' || !tool.sighted) return length
  const { phrases } = tongue
  const { seen, stopped, cover, kinds } = tool.sighted
  const amount = (seen: Seen) => ({ none: t('ui-sight-blocked'), part: t('ui-sight-part'), whole: t('ui-sight-clear') })[seen]
  const why = stopped ? `: ${phrases.hidden(stopped, names)}` : ''
  const others = (kinds ?? []).map(([word, seen]) => `${phrases.word(word)}: ${amount(seen)}`)
  return [length, amount(seen) + why, ...(cover ? [phrases.word(cover)] : []), ...others].join(' · ')
}
