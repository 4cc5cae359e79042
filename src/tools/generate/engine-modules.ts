import {
  type CompiledForm,
  type CompiledFunnel,
  getStepsBeforeMount,
  toEndingCode,
  toPageConfig,
  toValidatorModule,
} from '#engine/compiler'

/** The module of one form: its data, its validator and its conditions, ready to import (an engine `Form`). */
export function toFormModule({ definition, schema, conditions }: CompiledForm): string {
  const names = conditions.map((_, index) => `when${index}`)
  const code = toValidatorModule({
    validate: schema,
    ...Object.fromEntries(names.map((name, index) => [name, conditions[index] ?? {}])),
  })
  return `${toHeader(`schemas/${definition.id}.schema.json`)}
import type { Form } from '#engine'

${toLocal(code)}

const form: Form = { definition: ${JSON.stringify(definition)}, validate, conditions: [${names.join(', ')}] }

export default form
`
}

/** The module of one funnel (an engine `Funnel`); the form comes with it. */
export function toFunnelModule({ definition, conditions }: CompiledFunnel): string {
  const { code, table } = toConditions(conditions)
  const form =
    definition.form === undefined
      ? 'const form = null'
      : `import form from '#generated/forms/${definition.form}.gen.ts'`
  return `${toHeader(`funnels/${definition.id}.funnel.json`)}
import type { Funnel } from '#engine'
${form}

${code}

const funnel: Funnel = { definition: ${JSON.stringify(definition)}, form, conditions: ${table} }

export default funnel
`
}

/** The module of one funnel that a part of a page runs (an engine `PageFunnel`): its machine, ready made. */
export function toPageFunnelModule(funnel: CompiledFunnel): string {
  const { id, version } = funnel.definition
  const { code, table } = toConditions(funnel.conditions)
  return `${toHeader(`funnels/${id}.funnel.json`)}
import type { PageFunnel, StepId } from '#engine/page'

${code}

const funnel: PageFunnel<StepId<${JSON.stringify(id)}>> = { version: ${version}, config: ${JSON.stringify(toPageConfig(funnel))}, conditions: ${table}, mountsAhead: ${JSON.stringify(getStepsBeforeMount(funnel))} }

export default funnel
`
}

/** The functions of a funnel's conditions, and the table of them by their names. */
function toConditions(conditions: CompiledFunnel['conditions']): { code: string; table: string } {
  const names = Object.keys(conditions)
  const guards = Object.fromEntries(names.map((name, index) => [`if${index}`, conditions[name] ?? {}]))
  return {
    code: names.length === 0 ? '' : toLocal(toValidatorModule(guards)),
    table: `{ ${names.map((name, index) => `${JSON.stringify(name)}: if${index}`).join(', ')} }`,
  }
}

/**
 * What the edge functions, which import nothing of the site, know of a form: its validator, its names for the mails, and
 * to which ending the answers lead where the form's funnel scores them.
 */
export function toServerValidatorModule(
  { definition, schema }: CompiledForm,
  funnels: readonly CompiledFunnel[],
): string {
  const scored = funnels.find((funnel) => funnel.definition.form === definition.id && funnel.definition.score)
  const sections = definition.sections.map(({ title, rows }) => ({ title, fields: rows.flat() }))
  const fields = Object.values(definition.fields).map(({ name, label, widget, options }) => [
    name,
    { name, label, widget, options: options?.map((option) => ({ value: option.value, label: option.label })) },
  ])
  return `// Generated from schemas/${definition.id}.schema.json. Do not edit: change the schema.
${toValidatorModule({ validate: schema })}

export const id = ${JSON.stringify(definition.id)}
export const schemaVersion = ${JSON.stringify(definition.version)}
export const sections = ${JSON.stringify(sections)}
export const fields = ${JSON.stringify(Object.fromEntries(fields))}
${scored ? toEndingCode(scored) : 'export const getEnding = () => null'}
`
}

/** Every form as the edge functions know it, by its id. */
export function toServerFormsModule(ids: readonly string[]): string {
  return `// Generated from the files in schemas. Do not edit.
${ids.map((id, index) => `import * as form${index} from './${id}.gen.js'`).join('\n')}

export const generatedForms = { ${ids.map((id, index) => `${JSON.stringify(id)}: form${index}`).join(', ')} }
`
}

/** The ids that exist, for the types of <Funnel>, the parts of pages that run a funnel, and every name of a step in code. */
export function toIdsModule(funnels: readonly CompiledFunnel[]): string {
  const union = (ids: readonly string[]) => ids.map((id) => JSON.stringify(id)).join(' | ') || 'never'
  const ofParts = funnels.filter(({ definition }) => definition.part !== undefined)
  const full = funnels.filter((funnel) => !ofParts.includes(funnel))
  const steps = funnels.map(
    ({ definition }) => `      ${JSON.stringify(definition.id)}: ${union(definition.steps.map(({ id }) => id))}`,
  )
  return `// Generated from the files in funnels. Do not edit.
import '#engine/funnel/register.ts'

declare module '#engine/funnel/register.ts' {
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

function toHeader(source: string): string {
  return `// Generated from ${source}. Do not edit: change the JSON.\n// @ts-nocheck`
}

function toLocal(code: string): string {
  return code.replaceAll('export const ', 'const ')
}
