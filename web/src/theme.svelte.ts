const KEY = 'escaramuza.theme'
const THEMES = ['auto', 'paper', 'night'] as const
export type Theme = (typeof THEMES)[number]

const dark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

/** The lamp over the table burns by night. */
class Lamp {
  burns = $state(false)

  look(): void {
    const now = theme()
    this.burns = now === 'night' || (now === 'auto' && (dark?.matches ?? false))
  }
}

export const lamp = new Lamp()
dark?.addEventListener('change', () => lamp.look())

export function theme(): Theme {
  const kept = localStorage.getItem(KEY)
  return THEMES.find((it) => it === kept) ?? 'auto'
}

export function wear(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  document.documentElement.dataset.theme = theme
  lamp.look()
}

/** The other look than the one seen now. */
export function otherTheme(): Theme {
  return lamp.burns ? 'paper' : 'night'
}
