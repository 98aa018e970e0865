import { t } from './language.svelte'

/** What a level of the computer is called. */
export function levelName(level: string): string {
  if (level === 'recruit') return t('ui-level-recruit')
  if (level === 'regular') return t('ui-level-regular')
  if (level === 'veteran') return t('ui-level-veteran')
  if (level === 'captain') return t('ui-level-captain')
  return level
}
