/** The keys that say what a step is for. A step that keeps them under another id has been renamed. */
const PURPOSE = ['ask', 'show', 'review', 'send', 'mount', 'end']

/** What a step is for, as a text. */
export function toPurpose(step: Record<string, unknown>): string {
  return JSON.stringify(PURPOSE.map((key) => step[key] ?? null))
}
