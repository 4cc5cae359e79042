import type { LeadForm, MailField } from '../forms/form.ts'
import { toReference } from '../sealing/mac.ts'

/** A submission opened for its reader. */
export interface OpenSubmission {
  id: string
  answers: Record<string, unknown>
  tags: string[]
  supersedes: string | null
  receivedAt: Date
}

/** What a mail says about one submission, before it is text or HTML. */
export interface Sheet {
  title: string
  reference: string
  notes: string[]
  sections: { title: string; rows: { label: string; value: string }[] }[]
}

const marks = new Map([
  ['trap', 'Posible envío automático: venía relleno el campo que las personas no ven.'],
  ['fast', 'Posible envío automático: se rellenó demasiado deprisa.'],
  ['unmeasured', 'No se sabe cuánto se tardó en rellenarlo: puede ser un envío automático.'],
  ['stale', 'Enviado desde una versión anterior de la página.'],
  ['mismatch', 'La página envió otro resultado: vale el calculado aquí.'],
  ['count', 'El número de respuestas no es el de las preguntas.'],
])

const time = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' })

export function toSheet(form: LeadForm, submission: OpenSubmission): Sheet {
  const { answers } = submission
  const known = new Set(form.sections.flatMap((section) => section.fields))
  const rest = Object.keys(answers).filter((name) => !known.has(name))
  const toRows = (names: string[]) =>
    names
      .map((name) => getField(form, name))
      .filter((field) => field.widget !== 'statement')
      .map((field) => ({ label: field.label, value: toReadable(field, answers[field.name]) }))
  return {
    title: form.subject,
    reference: toReference(submission.id),
    notes: [
      `Recibido: ${time.format(submission.receivedAt)} (hora de España).`,
      ...(form.summarise ? [form.summarise(answers)] : []),
      ...(submission.supersedes ? [`Sustituye al envío con ref ${toReference(submission.supersedes)}.`] : []),
      ...submission.tags.map((tag) => marks.get(tag) ?? tag),
    ],
    sections: [
      ...form.sections.map((section) => ({ title: section.title, rows: toRows(section.fields) })),
      ...(rest.length > 0 ? [{ title: 'Otras respuestas', rows: toRows(rest) }] : []),
    ],
  }
}

/** A visitor chose the name: `constructor` is no field, though every object has one. */
function getField({ fields }: LeadForm, name: string): MailField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field ?? { name, label: name, widget: 'text' }
}

function toReadable(field: MailField, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => toReadable(field, item)).join('\n') || '—'
  const text = field.options?.find((option) => option.value === value)?.label ?? String(value ?? '')
  return (field.widget === 'textarea' ? toLines(text) : toSingleLine(text)).trim() || '—'
}

// Line ends and control characters: in a header they would start another one.
const control = /[\p{Cc}\u2028\u2029]+/gu

export function toSingleLine(text: string): string {
  return text.replace(control, ' ')
}

/** Keeps line ends as \n; drops what no keyboard types. */
function toLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').split('\n')
  return lines.map((line) => line.replace(/\t/g, '    ').replace(control, ' ')).join('\n')
}
