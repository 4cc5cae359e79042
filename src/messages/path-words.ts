import {
  type AnswerValue,
  type AuthoredCondition,
  type Field,
  type Form,
  type Funnel,
  getAsked,
  getVisibleFields,
  isRecord,
  mapValues,
  type Step,
  toMilliseconds,
} from '#engine'
import { isCompletion, type MachineEdge, type ModelEvent } from '#engine/model'
import { toSeconds } from './report.ts'

const EVENTS: Readonly<Record<string, string>> = {
  'step.back': 'Vuelve atrás',
  'page.reloaded': 'Recarga la página',
  'form.submitted': 'Se suscribe',
  'door.moved': 'Mueve la puerta',
  'door.pressed': 'Pulsa la puerta',
  'door.reached': 'Llega a la puerta',
  'door.released': 'Suelta la puerta',
}

/** An event from outside, for people: 'Suelta la puerta'; one that has no words by its own name. */
export function toHappening(event: string): string {
  return EVENTS[event] ?? `Ocurre «${event}»`
}

/** The event at a step, for people: '¿A qué te dedicas? → Otro: «talleres»'. */
export function toEventWords({ form, definition }: Funnel, step: Step, event: ModelEvent): string {
  if (isCompletion(event)) {
    if (!event.complete) return 'Intenta seguir sin responder bien'
    const words = form ? toAnswersWords(form, getAsked(step, form), event.answers) : ''
    return words || `Pulsa «${step.button ?? definition.button ?? 'Siguiente'}»`
  }
  const send = `El envío${step.send === undefined ? '' : ` «${step.send}»`}`
  if (event.type === 'job.done') return step.mount ? 'El formulario aparece' : `${send} llega`
  if (event.type === 'job.failed') return step.mount ? 'El formulario no aparece' : `${send} falla`
  if (event.type.startsWith('after.')) return `Pasan ${toSeconds(toMilliseconds(event.type.slice('after.'.length)))}`
  const { type, answers: _answers, ...data } = { answers: {}, ...event }
  const facts = Object.entries(data).map(([name, value]) => `${name} ${String(value)}`)
  return [toHappening(type), ...facts].join(', ')
}

/** A step in a few words: its first question, what it shows, what it sends, or how it ends. */
export function toStepWords({ form }: Funnel, step: Step): string {
  const { id, ask, send, mount, end } = step
  if (end !== undefined) return `${id} · final`
  if (send !== undefined) return `${id} · envío`
  if (mount !== undefined) return `${id} · montaje`
  const [field = ''] = form && ask !== 'all' ? getAsked(step, form) : []
  const title = form?.definition.fields[field]?.title
  return title === undefined ? id : `${id} · ${title}`
}

/** The words on an edge: 'sigue si afines ≥ 2', 'falla', '0,8 s'. `toCondition` says a condition; in a few signs if absent. */
export function toEdgeWords(
  { event, rule, conditions, isBack, to, redirect }: MachineEdge,
  { toCondition = toConditionWords }: { toCondition?(condition: AuthoredCondition): string } = {},
): string {
  if (isBack) return `vuelve a ${to}`
  const rules = conditions.map(toCondition).join(' y ')
  const wait = event.startsWith('after.') ? toSeconds(toMilliseconds(event.slice('after.'.length))) : undefined
  const otherwise = rule > 0 ? ', si no' : ''
  const leaving = redirect === null ? '' : ` y sale a ${redirect}`
  return `${wait ?? KINDS[event] ?? event}${rules === '' ? otherwise : ` si ${rules}`}${leaving}`
}

const KINDS: Readonly<Record<string, string>> = {
  ...mapValues(EVENTS, (words) => words.toLowerCase()),
  'step.completed': 'sigue',
  'job.done': 'sale bien',
  'job.failed': 'falla',
}

/** A condition in a few signs: 'afines ≥ 2', 'actividad = otro'. */
export function toConditionWords(condition: AuthoredCondition): string {
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

type Answered = Pick<Field, 'options' | 'fields' | 'item'>

/** The answer to a group by the titles of what is in it, and that to a list by its items. */
function toAnswerWords(field: Answered, value: AnswerValue | undefined): string {
  const { options = [], fields = {}, item } = field
  if (Array.isArray(value)) return value.map((each) => toAnswerWords(item ?? { options }, each)).join(', ')
  if (isRecord(value)) {
    const parts = Object.entries(value).filter(([, each]) => each !== undefined && each !== '')
    return parts
      .map(([name, each]) => `${fields[name]?.title ?? name}: ${toAnswerWords(fields[name] ?? {}, each)}`)
      .join('; ')
  }
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return options.find((option) => option.value === value)?.title ?? `«${String(value)}»`
}

/** 0.125 → '12,5 %' */
export function toPercent(share: number | string = 0): string {
  return `${(Number(share) * 100).toLocaleString('es', { maximumFractionDigits: 1 })} %`
}

/** '5.7' → '5,7' */
export function toDecimal(number: string | undefined): string {
  return (number ?? '').replace('.', ',')
}
