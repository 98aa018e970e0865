import type { OptionTold } from '../wire/types'
import type { Form } from './wire'

/** What a campaign is like as far as its options ask. */
export interface Setting {
  form: Form
  /** Somebody is led by the computer; more than one person plays. */
  computers: boolean
  friends: boolean
  given: Record<string, unknown>
}

/** The options that are time limits: all that can be changed alone once the first battle is mustered. */
export const LIMITS = ['question_limit', 'ready_limit', 'organiser_limit']

/** What can be set for such a campaign: an option of another form, or of something that is not chosen, is left out. */
export const settingsFor = (options: OptionTold[], setting: Setting) => options.filter(({ name }) => applies(name, setting))

function applies(name: string, { form, computers, friends, given }: Setting): boolean {
  const missions = given.missions ?? 'drawn'
  switch (name) {
    case 'legs':
    case 'calendar':
      return form === 'round_robin'
    case 'three_way':
      return form === 'map'
    case 'enemy':
      return form === 'chain' && computers
    case 'relief_level':
    case 'question_limit':
    case 'ready_limit':
    case 'organiser_limit':
      return friends
    case 'idea':
      return missions === 'ideas'
    case 'linked':
      return missions === 'linked'
    default:
      return true
  }
}
