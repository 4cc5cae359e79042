import { isObject } from '../http/parse-json.ts'
import {
  findDayFaults,
  getEnding,
  getValues,
  isAllRelevant,
  type MailField,
  onDay,
  isBlank as saysNothing,
  toReceivedForm,
  trimText,
} from './engine.gen.js'
import { DAY, type GeneratedForm, VARIANT } from './form.ts'

/** Answers that were judged on the page before midnight may be sent, and tried again, after it. */
const UNDERWAY_MS = 3_600_000

/** A value that a request says: its name among the rules that it is worked out by. */
interface ComputedRule {
  name: string
  label: string
  language: string
  rules: object
}

/** A form as the build compiles it for the page, as far as the functions read it. */
export interface SharedForm {
  definition: {
    id: string
    version: string
    fields: Record<string, { name: string; autocomplete?: string; maxLength?: number }>
  }
  validate: GeneratedForm['validate']
  variants?: readonly string[]
  timeZone?: string
  computed?: Readonly<Record<string, ComputedRule>>
}

/** The funnel that decides by a form's answers, with its conditions and scores: letter by letter what the page runs. */
export interface SharedFunnel {
  definition: {
    id: string
    deliveries?: Readonly<Record<string, { channel: string; target: string }>>
  }
  form: SharedForm
}

/** A compiled form by the names that the functions use; `funnel` decides by its answers, null where none does. */
export function toGeneratedForm({ form, funnel }: { form: SharedForm; funnel: SharedFunnel | null }): GeneratedForm {
  const { variants = [], timeZone, computed = {} } = form
  const received = toReceivedForm(form.definition)
  return {
    ...received,
    id: form.definition.id,
    emailField: Object.values(form.definition.fields).find(({ autocomplete }) => autocomplete === 'email')?.name,
    schemaVersion: form.definition.version,
    validate: form.validate,
    dropBlank: (answers) => dropBlank(answers, received.fields),
    isInTime: (answers, now) =>
      [0, UNDERWAY_MS].some((ago) => findDayFaults(form.definition, answers, now.getTime() - ago).length === 0),
    areAllAsked: (answers) => isAllRelevant(form, answers),
    variants,
    ...(timeZone ? { timeZone } : {}),
    computed,
    compute(key, { [DAY]: day, ...answers }) {
      const { name, rules } = computed[key] ?? {}
      return name && rules ? getValues(rules, dropBlank(answers, received.fields), toText(day))[name] : undefined
    },
    getEnding({ [VARIANT]: named, [DAY]: day, ...answers }) {
      const variant = variants.find((name) => name === named)
      const isKnown = variant !== undefined || variants.length === 0
      const isToday = timeZone === undefined || typeof day === 'string'
      return funnel && isKnown && isToday ? getEnding(onDay(funnel, toText(day) ?? ''), answers, variant) : null
    },
  }
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * The answers as the page checks them: written texts trimmed, what says nothing left out, so that "required" means the same
 * here. An answer of another kind stays and is refused: an option with blanks round it would be stored as none of the options.
 * Only for the check: what is stored and mailed is what was sent.
 */
export function dropBlank(
  answers: Record<string, unknown>,
  fields: Readonly<Record<string, MailField>>,
): Record<string, unknown> {
  const entries = Object.entries(answers).map(([name, value]) => {
    // The name is a stranger's: those that every object inherits are no fields.
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return { name, field, value: trim(value, field) }
  })
  return Object.fromEntries(
    entries.filter(({ value, field }) => !isBlank(value, field)).map(({ name, value }) => [name, value]),
  )
}

function trim(value: unknown, field: MailField | undefined): unknown {
  if (field?.item && Array.isArray(value)) return value.map((each: unknown) => trim(each, field.item))
  if (field?.fields && isObject(value)) return dropBlank(value, field.fields)
  return typeof value === 'string' && !field?.options ? trimText(value, field?.isAddress ?? false) : value
}

function isBlank(value: unknown, field: MailField | undefined): boolean {
  if (!field) return false
  // A box that is not ticked is no consent, and a no to nothing either.
  if (field.stores === 'consent') return value === '' || value === false
  if (field.stores === 'list' || field.stores === 'items') return Array.isArray(value) && value.length === 0
  if (field.stores === 'group')
    return !field.required && isObject(value) && saysNothing(value) && holdsOnly(value, field.fields)
  return value === ''
}

/** Whether a group and those in it hold answers to their own fields alone: what a stranger adds is refused, blank or not. */
function holdsOnly(group: Record<string, unknown>, fields: MailField['fields'] = {}): boolean {
  return Object.entries(group).every(
    ([name, value]) => Object.hasOwn(fields, name) && (!isObject(value) || holdsOnly(value, fields[name]?.fields)),
  )
}
