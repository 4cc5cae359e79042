/** An event of the outside as XState types it. The dot in its name keeps it apart from XState's own. */
export type EventType = `${string}.${string}`

/** `'puerta.soltada'` as a type with a dot in it; a name without one, which the checker refuses, is given one. */
export function toEventType(event: string): EventType {
  const [subject = '', ...rest] = event.split('.')
  return `${subject}.${rest.join('.')}`
}
