import type { MessageCatalogue } from '#engine/form/check-answers.ts'

/** The words of the runtime, in the language of the site. */
export type Messages = {
  validation: MessageCatalogue
  /** Read before each error message by assistive technology. */
  errorPrefix: string
  optional: string
  /** The name of the field that only machines fill in, for who reads the page without its styles. */
  trap: string
  next: string
  back: string
  sending: string
  summaryTitle(count: number): string
  position(index: number, total: number): string
  /** How much of a limited text is used. */
  characters(used: number, limit: number): string
}
