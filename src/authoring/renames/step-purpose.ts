/** The keys that say what a step is for. A step that keeps them under another id has been renamed. */
const PURPOSE = ['ask', 'show', 'review', 'send', 'mount', 'end']

/** The purpose of a step as a text: two steps with one text do the same. */
export function toPurpose(step: Record<string, unknown>): string {
  return JSON.stringify(PURPOSE.map((key) => step[key] ?? null))
}
