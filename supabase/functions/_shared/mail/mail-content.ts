import { formatNumber, type MailField, toReadableText } from '../forms/engine.gen.js'
import { COMPUTED, DAY, type LeadForm, VARIANT } from '../forms/form.ts'
import { mailTexts, tagTexts } from '../messages.ts'
import { toReference } from '../to-reference.ts'
import { toLines, toSingleLine } from './clean-text.ts'

/** A submission opened for its reader. */
export interface OpenSubmission {
  id: string
  answers: Record<string, unknown>
  tags: string[]
  supersedes: string | null
  receivedAt: Date
}

/** The content of a mail about one submission, before it is text or HTML. */
export interface MailContent {
  title: string
  reference: string
  remarks: string[]
  sections: { title: string; rows: { label: string; value: string }[] }[]
}

const zone = { dateStyle: 'full', timeZone: 'Europe/Madrid' } as const
const day = new Intl.DateTimeFormat('es-ES', zone)
const time = new Intl.DateTimeFormat('es-ES', { ...zone, timeStyle: 'short' })

/**
 * In a mail of its own a submission bears the day and not the minute: whichever process mails it, and at whichever try of its
 * page, that mail is the same letter by letter, and the provider sends it once.
 */
export function toMailContent(form: LeadForm, submission: OpenSubmission, isShared = false): MailContent {
  const { answers } = submission
  const known = new Set(form.sections.flatMap((section) => section.fields))
  const rest = Object.keys(answers).filter((name) => !known.has(name))
  const toRows = (names: string[]) =>
    names
      .map((name) => toField(form, name))
      .map((field) => ({ label: field.label, value: toReadable(field, answers[field.name]) }))
  return {
    title: form.subject,
    reference: toReference(submission.id),
    remarks: [
      mailTexts.received((isShared ? time : day).format(submission.receivedAt)),
      ...(form.summarise ? [form.summarise(answers)] : []),
      ...(submission.supersedes ? [mailTexts.supersedes(toReference(submission.supersedes))] : []),
      ...submission.tags.map((tag) => tagTexts.get(tag) ?? tag),
    ],
    sections: [
      ...form.sections.map((section) => ({ title: section.title, rows: toRows(section.fields) })),
      ...(rest.length > 0 ? [{ title: mailTexts.otherAnswers, rows: toRows(rest) }] : []),
    ],
  }
}

/** A field by a name that may be a visitor's: `constructor` is not one that every form has. */
function toField({ fields, computed }: LeadForm, name: string): MailField {
  if (name === DAY) return { name, label: mailTexts.day, stores: 'text' }
  if (name === VARIANT) return { name, label: mailTexts.variant, stores: 'text' }
  if (name.startsWith(COMPUTED)) {
    const key = name.slice(COMPUTED.length)
    // A release may have dropped it since.
    return { label: key, ...computed[key], name, stores: 'number' }
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field ?? { name, label: toSingleLine(name), stores: 'text' }
}

function toReadable(field: MailField, value: unknown): string {
  return toReadableText(field, value, toWords) || mailTexts.none
}

function toWords(field: MailField, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => toWords(field, item)).join('\n') || mailTexts.none
  if (field.stores === 'consent' && value === false) return mailTexts.none
  if (field.language !== undefined && typeof value === 'number') return formatNumber(value, field.language)
  const text = field.options?.find((option) => option.value === String(value))?.label ?? String(value ?? '')
  return (field.keepsLines ? toLines(text) : toSingleLine(text)).trim() || mailTexts.none
}
