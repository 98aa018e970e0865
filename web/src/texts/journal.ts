import type { Harm, Problem } from '../wire/types'
import { t } from './language.svelte'

/** What is wrong with a journal, and in which line. */
export function journalTrouble(trouble: Problem): string {
  switch (trouble.kind) {
    case 'damaged':
      return t('ui-journal-damaged', { line: trouble.line, sound: trouble.sound_lines, harm: harmTold(trouble.harm) })
    case 'rules_version':
      return t('ui-journal-rules-version', { journal: trouble.journal, program: trouble.program })
    case 'wrong_seed':
      return t('ui-journal-wrong-seed')
    case 'resumed':
      return t('ui-journal-resumed', { line: trouble.line })
    case 'no_seed':
      return t('ui-journal-no-seed')
    case 'seed_chosen':
      return t('ui-journal-seed-chosen')
    case 'dice_laid':
      return t('ui-journal-dice-laid', { throws: trouble.throws })
    case 'unknown_field':
      return t('ui-journal-unknown-field', { line: trouble.line, field: trouble.field })
    case 'no_such_game':
      return t('ui-journal-no-such-game', { game: trouble.given })
    case 'diverged':
      return t('ui-journal-diverged', { line: trouble.line ?? '?', why: trouble.message })
    default:
      return trouble.message
  }
}

function harmTold(harm: Harm): string {
  if (harm === 'altered') return t('ui-harm-altered')
  if (harm === 'no_header') return t('ui-harm-no-header')
  if ('cut_off' in harm) return t('ui-harm-cut-off', { bytes: harm.cut_off.bytes })
  if ('unreadable' in harm) return t('ui-harm-unreadable', { why: harm.unreadable.why })
  if ('not_utf8' in harm) return t('ui-harm-not-utf8', { byte: harm.not_utf8.byte })
  return t('ui-harm-format', { found: harm.format.found })
}
