import type { Question } from '../../wire/types'
import type { Desk } from '../desk.svelte'
import { AmountDraft } from './amount.svelte'
import { DiceDraft } from './dice.svelte'
import { DirectionDraft } from './direction.svelte'
import type { Draft } from './draft'
import { FiguresDraft } from './figures.svelte'
import { PathDraft } from './path.svelte'
import { PickDraft } from './pick.svelte'
import { PointDraft } from './point.svelte'
import { SplitDraft } from './split.svelte'
import { UnknownDraft } from './unknown'

/** An empty answer to a question, by what it wants to know. */
export function draftOf(question: Question, desk: Desk): Draft {
  const { wanted } = question
  if (wanted === 'point') return new PointDraft(question, desk)
  if (wanted === 'direction') return new DirectionDraft(question, desk)
  if (typeof wanted !== 'object') return new UnknownDraft(question, desk)
  if ('pick' in wanted) return new PickDraft(question, desk, wanted.pick.options)
  if ('figures' in wanted) return new FiguresDraft(question, desk, wanted.figures)
  if ('path' in wanted) return new PathDraft(question, desk, wanted.path)
  if ('amount' in wanted) return new AmountDraft(question, desk, wanted.amount)
  if ('split' in wanted) return new SplitDraft(question, desk, wanted.split)
  if ('dice' in wanted) return new DiceDraft(question, desk, wanted.dice)
  return new UnknownDraft(question, desk)
}
