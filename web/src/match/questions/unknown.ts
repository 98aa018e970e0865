import { Draft } from './draft'

/** A kind of question this page has never heard of: it says so, and the computer may answer it. */
export class UnknownDraft extends Draft {
  readonly answer = undefined
  readonly empty = true
  override readonly hint = 'ui-unknown-question'
  override readonly atOnce = true
  readonly panel = undefined

  lay(): void {}
  clear(): void {}
}
