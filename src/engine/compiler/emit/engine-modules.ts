import { listSentValues } from '#engine/compiler/source/list-citations.ts'
import { listFormFeatures } from '#engine/form/form-features.ts'
import { defined } from '#engine/form/record.ts'
import type { Delivery, FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { toMachineConfig } from '#engine/funnel/to-machine-config.ts'
import { getVariants } from '#engine/funnel/variants.ts'
import { getExits, getTargets } from '#engine/plan/step-plan.ts'
import type { CompiledFunnel } from './compile-definition.ts'
import type { CompiledForm } from './compile-form.ts'
import { toValidatorModule } from './validator-code.ts'

/** The function that takes in what goes to receivers elsewhere. */
const WEBHOOK_FUNCTION = 'send-webhook'

/** From where the emitted modules import the engine, and the modules of forms that stand in one folder with their ending `.gen.ts`. */
type ModuleNames = { engine: string; forms: string }

const projectNames: ModuleNames = { engine: '#engine', forms: '#generated/forms' }

/** The module of one form: its data and its validator, ready to import (an engine `Form`). */
export function toFormModule(form: CompiledForm, { engine }: Pick<ModuleNames, 'engine'> = projectNames): string {
  const { code, members } = toFormCode(form)
  const features = toFeatures('noFormFeatures', listFormFeatures(form.definition))
  return `${toHeader(`schemas/${form.definition.id}.schema.json`)}
import { type Form, ${features.names} } from '${engine}'

${code}

const form: Form = { ${members}, features: ${features.value} }

export default form
`
}

/**
 * The same module for the edge functions, which import nothing of the site: plain JavaScript. With the variants in which its
 * funnels ask it, the values that they send along and by whose clocks a day begins, where there are any.
 */
export function toServerFormModule(form: CompiledForm, funnels: readonly CompiledFunnel[] = []): string {
  const { code, members } = toFormCode(form)
  const asking = funnels.filter(({ definition }) => definition.form === form.definition.id)
  const variants = [...new Set(asking.flatMap(({ definition }) => getVariants(definition)))]
  const computed = asking.flatMap(({ definition, language }) =>
    listSentValues(definition).map(({ key, value: name, rules }) => [
      key,
      { name, label: rules[name]?.label, language, rules },
    ]),
  )
  const [zone] = asking.flatMap(({ calendar }) => calendar?.timeZone ?? [])
  const own = [
    ...(zone === undefined ? [] : [`timeZone: ${JSON.stringify(zone)}`]),
    ...(variants.length > 0 ? [`variants: ${JSON.stringify(variants)}`] : []),
    ...(computed.length > 0 ? [`computed: ${JSON.stringify(Object.fromEntries(computed))}`] : []),
  ]
  return `${toHeader(`schemas/${form.definition.id}.schema.json`)}
${code}

export default { ${[members, ...own].join(', ')} }
`
}

function toFormCode({ definition, schema, conditions }: CompiledForm): { code: string; members: string } {
  return {
    code: toValidatorModule({ validate: schema }).replaceAll('export const ', 'const '),
    members: `definition: ${JSON.stringify(definition)}, validate, conditions: ${JSON.stringify(conditions)}`,
  }
}

/** The module of one funnel (an engine `Funnel`); the form comes with it. */
export function toFunnelModule(funnel: CompiledFunnel, { engine, forms } = projectNames): string {
  const { id, form } = funnel.definition
  const features = toFeatures('noFeatures', funnel.features)
  return `${toHeader(`funnels/${id}.funnel.json`)}
import { type Funnel, toMachineConfig, ${features.names} } from '${engine}'
${form === undefined ? 'const form = null' : `import form from '${forms}/${form}.gen.ts'`}

const definition: Funnel['definition'] = ${JSON.stringify(toPageDefinition(funnel.definition))}

// Its JSON would be the longer the more steps may be skipped, so each page makes it.
const config = toMachineConfig(definition, form)

const funnel: Funnel = { definition, config, form, features: ${features.value}${toOwn(funnel)} }

export default funnel
`
}

/** The features of a module: the names that it imports from the engine, and the value that they make. */
function toFeatures(none: string, names: readonly string[]): { names: string; value: string } {
  const all = [none, ...names]
  return {
    names: all.join(', '),
    value: names.length === 0 ? none : `{ ${all.map((name) => `...${name}`).join(', ')} }`,
  }
}

/**
 * The same module for the edge functions: what decides there is letter by letter what decides on the page. `formModule` is
 * the address of its form's.
 */
export function toServerFunnelModule(
  funnel: CompiledFunnel,
  formModule: string | null = `./${funnel.definition.form}.form.gen.js`,
): string {
  const { definition } = funnel
  return `${toHeader(`funnels/${definition.id}.funnel.json`)}
${formModule === null ? 'const form = null' : `import form from '${formModule}'`}

export default { definition: ${JSON.stringify(definition)}, form${toOwn(funnel)} }
`
}

/** The members that only some funnels have. */
function toOwn({ ahead, minutes, paced, language, calendar }: CompiledFunnel): string {
  return Object.entries(defined({ ahead, minutes, paced, language, calendar }))
    .map(([key, value]) => `, ${key}: ${JSON.stringify(value)}`)
    .join('')
}

/** The module of one funnel that a part of a page runs (an engine `PageFunnel`): its machine, ready made. */
export function toPageFunnelModule(
  funnel: CompiledFunnel,
  { engine }: Pick<ModuleNames, 'engine'> = projectNames,
): string {
  const { id, version } = funnel.definition
  return `${toHeader(`funnels/${id}.funnel.json`)}
import type { PageFunnel, StepId } from '${engine}/page'

const funnel: PageFunnel<StepId<${JSON.stringify(id)}>> = { version: ${version}, config: ${JSON.stringify(toMachineConfig(funnel.definition, null))}, mountsAhead: ${JSON.stringify(getStepsBeforeMount(funnel))} }

export default funnel
`
}

/**
 * The funnels that decide on an ending by the answers to a form, by its id. A form that several funnels ask is not among
 * them, since answers do not say which of them they were given to, nor one whose funnel has nothing to decide.
 */
export function getDecidingFunnels(funnels: readonly CompiledFunnel[]): ReadonlyMap<string, CompiledFunnel> {
  const byForm = Map.groupBy(funnels, ({ definition }) => definition.form ?? '')
  byForm.delete('')
  return new Map(
    [...byForm].flatMap(([form, [funnel, ...others]]) => {
      const endings = new Set(funnel?.definition.steps.flatMap(({ end }) => end ?? []))
      return funnel && others.length === 0 && endings.size > 1 ? [[form, funnel] as const] : []
    }),
  )
}

/** Whether a funnel sends answers to a receiver elsewhere. */
export function sendsToWebhooks({ definition }: CompiledFunnel): boolean {
  return Object.values(definition.deliveries ?? {}).some(({ channel }) => channel === 'webhook')
}

/** The ids that exist, for the types of <Funnel>, the parts of pages that run a funnel, and every name of a step in code. */
export function toIdsModule(
  funnels: readonly CompiledFunnel[],
  { engine }: Pick<ModuleNames, 'engine'> = projectNames,
): string {
  const union = (ids: readonly string[]) => ids.map((id) => JSON.stringify(id)).join(' | ') || 'never'
  const ofParts = funnels.filter(({ definition }) => definition.part !== undefined)
  const full = funnels.filter((funnel) => !ofParts.includes(funnel))
  const steps = funnels.map(
    ({ definition }) => `      ${JSON.stringify(definition.id)}: ${union(definition.steps.map(({ id }) => id))}`,
  )
  return `// Generated from the files in funnels. Do not edit.
import '${engine}/register'

declare module '${engine}/register' {
  interface Register {
    funnelId: ${union(full.map(({ definition }) => definition.id))}
    pageFunnelId: ${union(ofParts.map(({ definition }) => definition.id))}
    steps: {
${steps.join('\n')}
    }
  }
}
`
}

/** The first lines of a module made from a file. */
function toHeader(source: string): string {
  return `// Generated from ${source}. Do not edit: change the JSON.\n// @ts-nocheck`
}

/** The steps that mount something, and those that lead to one. */
export function getStepsBeforeMount({ definition }: CompiledFunnel): string[] {
  const found = new Set(definition.steps.filter(({ mount }) => mount).map(({ id }) => id))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const step of definition.steps)
      if (getTargets(getExits(definition, step)).some((to) => found.has(to))) found.add(step.id)
  }
  return [...found]
}

/**
 * The definition as pages run it. A page does not learn the address of a receiver elsewhere or its body: it sends the
 * answers, which the function stores and makes the delivery's body of.
 */
export function toPageDefinition(definition: FunnelDefinition): FunnelDefinition {
  const { id, deliveries } = definition
  if (!deliveries) return definition
  const entries = Object.entries(deliveries).map(([name, delivery]): [string, Delivery] => [
    name,
    delivery.channel === 'webhook'
      ? {
          ...delivery,
          target: WEBHOOK_FUNCTION,
          body: { funnel: { value: id }, delivery: { value: name }, answers: { answers: 'values' } },
        }
      : delivery,
  ])
  return { ...definition, deliveries: Object.fromEntries(entries) }
}
