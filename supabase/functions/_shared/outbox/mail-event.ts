/**
 * The fate of a mail, as far as the store understands it. A recipient who complains has the mail: nothing is sent again
 * for it.
 */
export type MailEvent = 'delivered' | 'delayed' | 'bounced' | 'complained' | 'failed' | 'suppressed' | 'canceled'

const meanings = new Map<string, MailEvent | null>([
  ['queued', null],
  ['scheduled', null],
  ['sent', null],
  ['delivery_delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['opened', 'delivered'],
  ['clicked', 'delivered'],
  ['bounced', 'bounced'],
  ['complained', 'complained'],
  ['failed', 'failed'],
  ['suppressed', 'suppressed'],
  ['canceled', 'canceled'],
])

/** The provider's word → what it means; null where it says nothing about arrival, undefined where the word is not known. */
export function toMailEvent(word: string): MailEvent | null | undefined {
  return meanings.get(word)
}

/** Whether the mail has to be sent again. */
export function isReturn(event: MailEvent): boolean {
  return !['delivered', 'delayed', 'complained'].includes(event)
}
