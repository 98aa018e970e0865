import type { Answer, Place, Point, Question, Walk } from '../wire/types'
import { lengthOf } from '../wire/way'
import type { Names } from './names'
import type { Phrases } from './phrases'
import { articled, compass, compassOf, whereabouts } from './places'

/** An answer to a question in words. */
export function answerTold(phrases: Phrases, question: Question, answer: Answer, names: Names): string {
  const { wanted } = question
  if ('pick' in answer) {
    const option = typeof wanted === 'object' && 'pick' in wanted ? wanted.pick.options[answer.pick] : undefined
    return option ? phrases.option(option, names) : String(answer.pick + 1)
  }
  if ('figures' in answer) return answer.figures.map((figure) => phrases.figure(figure, names)).join(', ') || phrases.say('ui-answer-nobody')
  if ('path' in answer) return answer.path.map((walk) => walkTold(phrases, question, walk, names)).join('; ')
  if ('point' in answer) return placeTold(phrases, answer.point, names)
  if ('direction' in answer) return phrases.say('ui-answer-bearing', { compass: compassOf(answer.direction) })
  if ('amount' in answer) return question.about.along ? phrases.ruler(names).length(answer.amount * question.about.along.step) : String(answer.amount)
  if ('split' in answer) return splitTold(phrases, question, answer.split, names)
  return answer.dice.join(', ')
}

/** Where a point of the table lies, as one says it across the table: in the orchard, by the wall, so far from the edges. */
export function placeTold(phrases: Phrases, at: Place, names: Names): string {
  const spot = pieceTold(phrases, at, names)
  return phrases.say('ui-answer-place', { ...spot, ...phrases.ruler(names).measures(at) })
}

/** What lies at a point, as variables of a sentence. */
function pieceTold(phrases: Phrases, at: Point, names: Names): { where: string; piece: string; 'to-piece': string } {
  const spot = whereabouts(at, names.shapes)
  if (!spot || spot.how === 'off') return { where: 'none', piece: '', 'to-piece': '' }
  const told = articled(phrases.piece(spot.piece, names), phrases.language)
  return { where: spot.how, piece: told.those, 'to-piece': told['to-those'] }
}

function walkTold(phrases: Phrases, { wanted }: Question, { figure, way }: Walk, names: Names): string {
  const travellers = typeof wanted === 'object' && 'path' in wanted ? wanted.path.figures : []
  const from = travellers.find((traveller) => traveller.figure === figure)?.from
  const end = way.at(-1)
  const told = { figure: phrases.figure(figure, names) }
  if (!end) return phrases.say('ui-answer-stays', told)
  const start = from ?? way[0]!
  const length = phrases.ruler(names).length(lengthOf([start, ...way]))
  return phrases.say('ui-answer-moves', { ...told, length, compass: compass(start, end), ...pieceTold(phrases, end, names) })
}

function splitTold(phrases: Phrases, { wanted }: Question, shares: number[], names: Names): string {
  const among = typeof wanted === 'object' && 'split' in wanted ? wanted.split.among : []
  return among.flatMap(({ target }, i) => (shares[i] ? [`${phrases.option(target, names)} × ${shares[i]}`] : [])).join(', ')
}
