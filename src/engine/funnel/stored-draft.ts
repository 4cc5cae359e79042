import { fieldKinds } from '#engine/form/field-kinds.ts'
import { findField } from '#engine/form/field-path.ts'
import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { isBlank } from '#engine/form/relevant-answers.ts'
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
function getDraftVersion({ definition, form }: Funnel): string {
  return `${definition.version} ${form?.definition.version}`
}

/**
 * Reads a draft. A draft that was kept for another version is `outdated` unless every answer still has its field. Null
 * for one that is older than a day, or was tampered with; an answer that its field cannot hold is left out.
 */
export function readDraft(funnel: Funnel, text: string, now: number): StoredDraft | 'outdated' | null {
  const stored = parse(text)
  if (!funnel.form || !stored || !isFresh(stored.savedAt, now) || !isRecord(stored.values)) return null
  const isSame = stored.version === getDraftVersion(funnel)
  const given = Object.entries(stored.values).filter(([, value]) => !isBlank(value))
  const { fields } = funnel.form.definition
  if (given.some(([name]) => !Object.hasOwn(fields, name))) return isSame ? null : 'outdated'
  const { depth, focus } = stored
  return {
    values: Object.fromEntries(given.filter((entry): entry is [string, AnswerValue] => isHeld(funnel.form, entry))),
    // Anybody may have written it: it is limited anew, as the address was.
    input: funnel.features.readStoredInput(funnel, stored.input),
    depth: isSame && typeof depth === 'number' ? depth : null,
    focus: typeof focus === 'string' && findField(fields, focus) ? focus : null,
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(text)
    return isRecord(stored) ? stored : null
  } catch {
    // A script of another can write anything into a tab's storage.
    return null
  }
}

/** A clock that was set back since leaves a draft in the future: up to a day it is believed. */
function isFresh(savedAt: unknown, now: number): boolean {
  return typeof savedAt === 'number' && Math.abs(now - savedAt) < DRAFT_LIFETIME
}

/** Whether a field can hold an answer, whoever gives it. */
export function isHeld(form: Form | null, [name, value]: [string, unknown]): boolean {
  return form !== null && isHeldBy(form.definition.fields, [name, value])
}

function isHeldBy(fields: Form['definition']['fields'], [name, value]: [string, unknown]): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && canHold(field, value)
}

function canHold({ widget, options = [], fields = {}, item }: Field, value: unknown): boolean {
  const isOption = (each: unknown) => options.some((option) => option.value === each)
  const { stores } = fieldKinds[widget]
  // An item that nothing was typed into is blank, whatever it is.
  if (item) return Array.isArray(value) && value.every((each) => each === '' || canHold(item, each))
  if (stores === 'group')
    return isRecord(value) && Object.entries(value).every((entry) => isBlank(entry[1]) || isHeldBy(fields, entry))
  if (stores === 'list') return Array.isArray(value) && value.every(isOption)
  if (stores === 'choice' || stores === 'consent') return isOption(value)
  return typeof value === 'string' && stores !== 'none'
}
