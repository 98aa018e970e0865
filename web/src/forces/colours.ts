/** The colours a force may have, by the names they are kept under. */
export const COLOURS: Record<string, string> = {
  blue: 'var(--side-0)',
  orange: 'var(--side-1)',
  violet: 'var(--side-2)',
  ochre: 'var(--side-3)',
  green: 'light-dark(#2f7d32, #6cc46f)',
  grey: 'light-dark(#5c6066, #a9afb6)',
}

export const colourOf = (name: string | undefined) => COLOURS[name ?? ''] ?? 'var(--line-strong)'
