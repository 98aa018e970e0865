import type { Language } from './ruler'

/** A moment as a club would write it on the board, by 24 hours. */
export function momentTold(at: number, language: Language, day: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : 'es-ES'
  return new Date(at).toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit' })
}
