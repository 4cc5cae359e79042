import { toReference } from '#functions/to-reference.ts'

/** How often each submission was written into a mail, by its reference: counted in the mails themselves. */
export function countMailed(mails: { subject: string; text: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { subject, text } of mails) {
    const headings = text.match(/(?<=^#### .* — ref )[0-9A-F]{8}$/gm) ?? subject.match(/(?<=ref )[0-9A-F]{8}$/)
    for (const reference of headings ?? []) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  }
  return counts
}

/** The submissions of which no mail tells. */
export function findUnmailed(ids: string[], mails: { subject: string; text: string }[]): string[] {
  const counts = countMailed(mails)
  return ids.filter((id) => !counts.has(toReference(id)))
}

/** The submissions of which more than one mail tells. */
export function findRepeated(ids: string[], mails: { subject: string; text: string }[]): string[] {
  const counts = countMailed(mails)
  return ids.filter((id) => (counts.get(toReference(id)) ?? 0) > 1)
}
