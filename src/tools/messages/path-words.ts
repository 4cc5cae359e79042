import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { getVisibleFields } from '#engine/form/relevant-answers.ts'
import { toMilliseconds } from '#engine/funnel/delay.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Condition, Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { isCompletion, type ModelEvent } from '#engine/model'

const EVENTS: Readonly<Record<string, string>> = {
  'step.back': 'Vuelve atrás',
  'form.submitted': 'Se suscribe',
  'door.moved': 'Mueve la puerta',
  'door.pressed': 'Pulsa la puerta',
  'door.reached': 'Llega a la puerta',
  'door.released': 'Suelta la puerta',
}

/** What happened at a step, for people: '¿A qué te dedicas? → Otro: «talleres»'. */
export function toEventWords({ form, definition }: Funnel, step: Step, event: ModelEvent): string {
  if (isCompletion(event)) {
    if (!event.complete) return 'Intenta seguir sin responder bien'
    const words = form ? toAnswersWords(form, getAsked(step, form), event.answers) : ''
    return words || `Pulsa «${step.button ?? definition.button ?? 'Siguiente'}»`
  }
  if (event.type === 'job.done') return step.send ? `El envío «${step.send}» llega` : 'El formulario aparece'
  if (event.type === 'job.failed') return step.send ? `El envío «${step.send}» falla` : 'El formulario no aparece'
  if (event.type.startsWith('after.')) return `Pasan ${toSeconds(event.type.slice('after.'.length))}`
  const { type, answers: _answers, ...data } = { answers: {}, ...event }
  const facts = Object.entries(data).map(([name, value]) => `${name} ${String(value)}`)
  return [EVENTS[type] ?? type, ...facts].join(', ')
}

/** The kind of an event, whatever is answered: what an arrow of a diagram says. */
export function toEventKind(step: Step, event: string): string {
  if (event === 'step.completed') return step.ask === undefined ? 'sigue' : 'responde'
  if (event === 'job.done') return step.send ? 'llega' : 'aparece'
  if (event === 'job.failed') return step.send ? 'falla' : 'no aparece'
  if (event.startsWith('after.')) return toSeconds(event.slice('after.'.length))
  return (EVENTS[event] ?? event).toLowerCase()
}

/** A condition in a few signs: 'afines ≥ 2', 'actividad = otro'. */
export function toConditionWords(condition: Condition): string {
  return Object.entries(condition)
    .map(([name, test]) => {
      if (name === 'anyOf' && Array.isArray(test)) return `(${test.map(toConditionWords).join(' o ')})`
      if (name === 'not' && isRecord(test)) return `no (${toConditionWords(test)})`
      return toTestWords(name, test)
    })
    .join(' y ')
}

const SIGNS: Readonly<Record<string, string>> = {
  const: '=',
  enum: '∈',
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
}

function toTestWords(name: string, test: unknown): string {
  if (!isRecord(test)) return `${name} = ${String(test)}`
  return Object.entries(test)
    .map(([keyword, value]) => {
      if (keyword === 'contains' && isRecord(value)) return `${name} ∋ ${String(value.const)}`
      return `${name} ${SIGNS[keyword] ?? keyword} ${String(value)}`
    })
    .join(' y ')
}

/** A text that only one option calls for stands beside that option. */
function toAnswersWords(form: Form, asked: readonly string[], answers: Readonly<Record<string, AnswerValue>>): string {
  return getVisibleFields(form, asked, answers)
    .flatMap((name) => form.definition.fields[name] ?? [])
    .filter(({ name }) => answers[name] !== undefined)
    .reduce((text, field) => {
      const answer = toAnswerWords(field, answers[field.name])
      if (text === '') return `${field.title} → ${answer}`
      return field.when === undefined ? `${text}; ${field.title} → ${answer}` : `${text}: ${answer}`
    }, '')
}

function toAnswerWords({ options = [] }: Pick<Field, 'options'>, value: AnswerValue | undefined): string {
  if (Array.isArray(value)) return value.map((each) => toAnswerWords({ options }, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return options.find((option) => option.value === value)?.title ?? `«${String(value)}»`
}

/** '800ms' → '0,8 s' */
function toSeconds(delay: string): string {
  return `${(toMilliseconds(delay) / 1000).toLocaleString('es')} s`
}
