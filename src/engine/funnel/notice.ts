/** The topic of a message; it decides its look and its announcement. */
type NoticeKind = 'info' | 'success' | 'error'

/**
 * A short message to the visitor. `seconds` is how long it is shown; the house's default where absent. `stays` are the words that a
 * layout keeps in the page when the message has gone; its own where absent.
 */
export type Notice = {
  title: string
  text?: string
  kind?: NoticeKind
  seconds?: number
  stays?: { title: string; text?: string }
}
