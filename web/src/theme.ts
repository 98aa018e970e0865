const KEY = 'escaramuza.theme'
const THEMES = ['auto', 'paper', 'night'] as const
export type Theme = (typeof THEMES)[number]

export function theme(): Theme {
  const kept = localStorage.getItem(KEY)
  return THEMES.find((it) => it === kept) ?? 'auto'
}

export function wear(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  document.documentElement.dataset.theme = theme
}

/** The other look than the one seen now. */
export function otherTheme(): Theme {
  const now = theme()
  const dark = now === 'night' || (now === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  return dark ? 'paper' : 'night'
}
