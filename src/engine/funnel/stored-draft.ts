import type { AnswerValue } from '#engine/form/form-definition.ts'
import type { Funnel, FunnelInput } from './funnel-context.ts'

/** How long a draft is kept after its last change, in milliseconds. */
export const DRAFT_LIFETIME = 86_400_000

/** The draft that a tab keeps of a funnel that is under way: the answers, and the step that the visitor has reached. */
export type StoredDraft = {
  values: Record<string, AnswerValue>
  /** The input that the funnel was given when it began. */
  input: FunnelInput
  /** How many screens lie behind the one shown; null where the funnel has changed since and must say so itself. */
  depth: number | null
  /** The field that had the focus. */
  focus: string | null
}

/** A draft as text, with the version of what it belongs to and the time, in milliseconds since the epoch. */
export function writeDraft(funnel: Funnel, draft: StoredDraft, now: number): string {
  return JSON.stringify({ version: getDraftVersion(funnel), savedAt: now, ...draft })
}

/** The name under which a tab keeps the draft of a funnel. */
export const toDraftKey = (funnel: string) => `draft:${funnel}`

/** The version that a draft belongs to: it differs for a form or a funnel that is written otherwise. */
export function getDraftVersion({ definition, form }: Funnel): string {
  return `${definition.version} ${form?.definition.version}`
}
