import type { Desk } from './desk.svelte'

export interface Acts {
  fit: () => void
  zoom: (factor: number) => void
  undo: () => void
  text: () => void
  keys: () => void
  back: () => void
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }

/** What a key does at the match, when nothing else has a use for it. */
export function keyed(event: KeyboardEvent, desk: Desk, acts: Acts): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
  const arrow = ARROWS[key]
  const done = arrow ? (desk.nudge(arrow[0], arrow[1], event.shiftKey), true) : /^[1-9]$/.test(key) ? digit(desk, Number(key)) : letter(event, desk, acts)
  if (done) event.preventDefault()
}

function letter({ key, target }: KeyboardEvent, desk: Desk, acts: Acts): boolean {
  const onControl = target instanceof Element && target.closest('button, a, summary, label, [role="button"]') !== null
  switch (key) {
    case 'Enter':
      if (onControl) return false
      void desk.commit()
      return true
    case ' ':
      if (onControl) return false
      desk.corner()
      return true
    case 'Backspace':
      if (desk.draft?.shorten()) desk.changed()
      else if (desk.draft) desk.draft.faces = desk.draft.faces.slice(0, -1)
      return true
    case 'Escape':
      acts.back()
      return true
    case 'm':
      desk.take('measure')
      return true
    case 'l':
      desk.take('sight')
      return true
    case 'o':
      void desk.weighAll()
      return true
    case 'h':
      void desk.askHint()
      return true
    case 't':
      void desk.toggleThreat()
      return true
    case 'r':
      desk.toggleReach()
      return true
    case '[':
      desk.turn(-150)
      return true
    case ']':
      desk.turn(150)
      return true
    case 'u':
      acts.undo()
      return true
    case 'v':
      acts.text()
      return true
    case '0':
      acts.fit()
      return true
    case '+':
    case '=':
      acts.zoom(1.25)
      return true
    case '-':
      acts.zoom(0.8)
      return true
    case '?':
      acts.keys()
      return true
    default:
      return false
  }
}

/** A number chooses an option, a figure or a face, whichever is asked. */
function digit(desk: Desk, number: number): boolean {
  const wanted = desk.question?.wanted
  const { draft } = desk
  if (!draft || typeof wanted !== 'object') return false
  if ('pick' in wanted) void desk.choose(number - 1)
  else if ('figures' in wanted && wanted.figures.from[number - 1] !== undefined) draft.toggle(wanted.figures.from[number - 1]!)
  else if ('dice' in wanted && draft.faces.length < wanted.dice.count) draft.faces = [...draft.faces, number]
  else if ('amount' in wanted && number >= wanted.amount.min && number <= wanted.amount.max) draft.amount = number
  else if ('split' in wanted) draft.share(number - 1, 1)
  else return false
  return true
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
}
