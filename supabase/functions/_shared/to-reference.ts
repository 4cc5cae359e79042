/**
 * The reference by which people and mails call a submission: short enough to say on the phone, and it tells nothing.
 */
export function toReference(id: string): string {
  return id.replaceAll('-', '').slice(0, 8).toUpperCase()
}
