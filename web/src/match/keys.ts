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
  const done = arrow ? (desk.nudge(arrow[0], arrow[1], event.shiftKey), true) : /^[1-9]$/.test(key) ? (desk.draft?.digit(Number(key)) ?? false) : letter(event, desk, acts)
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
      desk.draft?.shorten()
      return true
    case 'Escape':
      acts.back()
      return true
    case 'm':
      desk.tools.take('measure')
      return true
    case 'l':
      desk.tools.take('sight')
      return true
    case 'o':
      void desk.weighAll()
      return true
    case 'h':
      void desk.askHint()
      return true
    case 't':
      void desk.tools.toggleThreat()
      return true
    case 'f':
      desk.outlook.turn()
      return true
    case 'g':
      desk.rulesShown = !desk.rulesShown
      return true
    case 'r':
      desk.toggleReach()
      return true
    case '[':
      desk.draft?.turn(-150)
      return true
    case ']':
      desk.draft?.turn(150)
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

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
}
