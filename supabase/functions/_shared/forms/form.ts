import type { MailField } from './engine.gen.js'

/** The name under which the variant is kept with the answers: no field has it, and nothing that a page carries along. */
export const VARIANT = '##variant'

/** The same of the day by which the page decided, where its funnel looks at one. */
export const DAY = '##today'

/** Before the name under which a value that is worked out of the answers is kept with them: no field has it, nor what is carried along. */
export const COMPUTED = '##='

/** The same of the delivery to a receiver elsewhere that a submission is for: `funnel/delivery`. */
export const WEBHOOK = '##webhook'

/** The generated part of a form: what its schema says. */
export interface GeneratedForm {
  id: string
  schemaVersion: string
  validate: (answers: unknown) => boolean
  /** The answers as the page checks them, for the functions below. */
  dropBlank: (answers: Record<string, unknown>) => Record<string, unknown>
  /** Whether the dates among the answers are within their limits at that time, which `validate` knows nothing of. */
  isInTime: (answers: Record<string, unknown>, now: Date) => boolean
  /** Whether each answer is one to a question that is asked with the others: nothing of a branch that was left is among them. */
  areAllAsked: (answers: Record<string, unknown>) => boolean
  /** The variants in which it is asked; none where there is one form of it alone. */
  variants: readonly string[]
  /** The time zone in which a day begins; only where a value of the answers depends on the day. */
  timeZone?: string
  /** How the values are called and read that a request may say, by their keys in it. */
  computed: Readonly<Record<string, { label: string; language: string }>>
  /** One of them, worked out of the answers, the day among them, by the very text that the page has; undefined while an answer that it needs is missing. */
  compute: (key: string, answers: Record<string, unknown>) => number | undefined
  /** The ending of the form's funnel that these answers lead to, the variant and the day among them; null where it decides on none, or they alone do not say. */
  getEnding: (answers: Record<string, unknown>) => string | null
  sections: { title: string; fields: string[] }[]
  fields: Record<string, MailField>
  /** The field with the person's own address (`"x-autocomplete": "email"`), for Reply-To and for finding the person again. */
  emailField?: string | undefined
}

/** The answers as they are stored and mailed, and what was noticed about them. */
export interface ParsedBody {
  answers: Record<string, unknown>
  tags: string[]
  /** False for answers that are kept although the schema would refuse them as incomplete. */
  isComplete: boolean
}

/** One form as the functions know it: the generated part, and what is not in its schema. */
export interface LeadForm extends GeneratedForm {
  subject: string
  /** From the body of the request to answers; null when it has another shape. The variant and the day are kept beside them. */
  parseBody(body: Record<string, unknown>, beside?: Record<string, string>): ParsedBody | null
  /** The delivery that it is for, and who gets it; a form without goes to the mailbox. */
  webhook?: { name: string; receiver: string }
  /** A line above the answers, worked out from them. */
  summarise?(answers: Record<string, unknown>): string
}
