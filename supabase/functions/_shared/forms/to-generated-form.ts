import { dropBlank } from './drop-blank.ts'
import { findDayFaults, getEnding, getValues, isAllRelevant, onDay, toReceivedForm } from './engine.gen.js'
import { DAY, type GeneratedForm, VARIANT } from './form.ts'

/** Answers that were judged on the page before midnight may be sent, and tried again, after it. */
const UNDERWAY_MS = 3_600_000

/** A value that a request says: its name among the rules that it is worked out by. */
export interface ComputedRule {
  name: string
  label: string
  language: string
  rules: object
}

/** A form as the build compiles it for the page, as far as the functions read it. */
export interface CompiledForm {
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
export interface CompiledFunnel {
  definition: {
    id: string
    deliveries?: Readonly<Record<string, { channel: string; target: string; body: object }>>
  }
  form: CompiledForm
}

/** A compiled form by the names that the functions use; `funnel` decides by its answers, null where none does. */
export function toGeneratedForm({
  form,
  funnel,
}: {
  form: CompiledForm
  funnel: CompiledFunnel | null
}): GeneratedForm {
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
