import { readFileSync } from 'node:fs'
import type { AuthoredCondition, FunnelDefinition, Delivery as PlannedDelivery, Step as PlannedStep } from '#engine'
import type { ConditionalSchema, FieldSchema, FormSchema } from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'

type Funnel = FunnelDefinition<AuthoredCondition>
export type Step = PlannedStep<AuthoredCondition>
export type Delivery = PlannedDelivery<AuthoredCondition>

/** A funnel and its form as they are written, read a second time: nothing of what the product makes of them is used here. */
export interface Authored {
  funnel: Funnel
  /** The form's fields with what they cite put in, in its order; none for a funnel without questions. */
  fields: ReadonlyMap<string, FieldSchema>
  required: readonly string[]
  conditionals: readonly ConditionalSchema[]
  /** The site's own words, which texts may cite. */
  words: Readonly<Record<string, string>>
}

export function readAuthored(id: string): Authored {
  const read = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8'))
  const funnel: Funnel = read(`funnels/${id}.funnel.json`)
  const words = Object.entries(readSite().contact).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text]] : [],
  )
  return toAuthored(
    funnel,
    funnel.form === undefined ? null : read(`schemas/${funnel.form}.schema.json`),
    Object.fromEntries(words),
  )
}

export function toAuthored(
  funnel: Funnel,
  form: FormSchema | null,
  words: Readonly<Record<string, string>> = {},
): Authored {
  const resolve = ({ $ref, ...own }: FieldSchema): FieldSchema => {
    const cited = form?.$defs?.[$ref?.split('/').at(-1) ?? '']
    return cited ? { ...resolve(cited), ...own } : own
  }
  const fields = Object.entries(form?.properties ?? {}).map(([name, field]) => [name, resolve(field)] as const)
  const { required = [], allOf: conditionals = [] } = form ?? {}
  return { funnel: { ...funnel, ...toSent(funnel) }, fields: new Map(fields), required, conditionals, words }
}

/**
 * A delivery to a receiver elsewhere leaves the page for a function, which is told by which delivery the answers come.
 */
function toSent({ id, deliveries }: Funnel): Pick<Funnel, 'deliveries'> {
  if (!deliveries) return {}
  const entries = Object.entries(deliveries).map(([name, delivery]): [string, Delivery] => {
    if (delivery.channel !== 'webhook') return [name, delivery]
    const body: Delivery['body'] = { funnel: { value: id }, delivery: { value: name }, answers: { answers: 'values' } }
    return [name, { ...delivery, target: 'send-webhook', body }]
  })
  return { deliveries: Object.fromEntries(entries) }
}

/** The step of this name. @throws when the funnel has none */
export function getStep({ funnel }: Authored, id: string): Step {
  const step = funnel.steps.find((each) => each.id === id)
  if (!step) throw new RangeError(`"${funnel.id}" has no step "${id}".`)
  return step
}

/** The fields that a step asks. */
export function getAskedFields({ fields }: Authored, { ask = [] }: Step): string[] {
  return ask === 'all' ? [...fields.keys()] : ask
}

/** A text with the site's words where it cites them. */
export function fillWords({ words }: Authored, text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (cited, name: string) => words[name] ?? cited)
}

/** Whether a question must be answered wherever it is shown. */
export function isRequired({ required, conditionals }: Authored, name: string): boolean {
  return required.includes(name) || conditionals.some(({ then }) => then.required?.includes(name))
}

/** The answer at a path; undefined where there is none. */
export function readAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name], answers)
}
