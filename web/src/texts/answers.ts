import type { Answer, Question, Walk } from '../wire/types'
import { lengthOf } from '../wire/way'
import type { Names } from './names'
import type { Phrases } from './phrases'

/** An answer to a question in words. */
export function answerTold(phrases: Phrases, question: Question, answer: Answer, names: Names): string {
  const { wanted } = question
  if ('pick' in answer) {
    const option = typeof wanted === 'object' && 'pick' in wanted ? wanted.pick.options[answer.pick] : undefined
    return option ? phrases.option(option, names) : String(answer.pick + 1)
  }
  if ('figures' in answer) return answer.figures.map((figure) => phrases.figure(figure, names)).join(', ') || phrases.say('ui-answer-nobody')
  if ('path' in answer) return answer.path.map((walk) => walkTold(phrases, question, walk, names)).join('; ')
  if ('point' in answer) return phrases.ruler(names).point(answer.point)
  if ('direction' in answer) return phrases.say('ui-answer-bearing', { degrees: Math.round(answer.direction / 10) })
  if ('amount' in answer) return question.about.along ? phrases.ruler(names).length(answer.amount * question.about.along.step) : String(answer.amount)
  if ('split' in answer) return splitTold(phrases, question, answer.split, names)
  return answer.dice.join(', ')
}

function walkTold(phrases: Phrases, { wanted }: Question, { figure, way }: Walk, names: Names): string {
  const travellers = typeof wanted === 'object' && 'path' in wanted ? wanted.path.figures : []
  const from = travellers.find((traveller) => traveller.figure === figure)?.from
  const end = way.at(-1)
  const told = { figure: phrases.figure(figure, names) }
  if (!end) return phrases.say('ui-answer-stays', told)
  const length = phrases.ruler(names).length(lengthOf(from ? [from, ...way] : way))
  return phrases.say('ui-answer-moves', { ...told, length, place: phrases.ruler(names).point(end) })
}

function splitTold(phrases: Phrases, { wanted }: Question, shares: number[], names: Names): string {
  const among = typeof wanted === 'object' && 'split' in wanted ? wanted.split.among : []
  return among.flatMap(({ target }, i) => (shares[i] ? [`${phrases.option(target, names)} × ${shares[i]}`] : [])).join(', ')
}
