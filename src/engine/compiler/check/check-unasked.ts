import { getConditionalFields, resolveRefs } from '#engine/compiler/emit/compile-form.ts'
import { createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FormSchema } from '#engine/compiler/source/form-schema.ts'
import type { Authored } from '#engine/compiler/source/json-source.ts'
import { getTested, toConditionals } from '#engine/compiler/source/to-conditionals.ts'
import { toJsonLine } from '#engine/form/value-text.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'

/**
 * While one of these is reported, a question may be asked under a name that is misspelled, or by a step that is
 * missing.
 */
const HIDING: readonly Diagnostic['code'][] = [
  'funnel.unknown-field',
  'funnel.never-asked',
  'funnel.unknown-form',
  'funnel.unknown-step',
  'funnel.wrong-kind',
]

/**
 * Checks that each question of a form is asked by some step of its funnels: nobody would ever see it. Forms that no
 * funnel names are left alone, and all of them while a funnel cannot be read (null).
 *
 * @param reported what is wrong with the funnels otherwise
 */
export function checkUnasked(
  forms: readonly Authored<FormSchema>[],
  funnels: readonly (Authored<FunnelDefinition<unknown>> | null)[],
  reported: readonly Diagnostic[],
): Diagnostic[] {
  if (funnels.includes(null) || reported.some(({ code }) => HIDING.includes(code))) return []
  return forms.flatMap((form) => {
    const asking = funnels.flatMap((funnel) => (funnel?.value.form === form.value.$id ? [funnel] : []))
    const steps = asking.flatMap(({ value }) => value.steps)
    const [first] = asking
    if (!first || steps.some(({ ask }) => ask === 'all')) return []
    const asked = new Set(steps.flatMap(({ ask = [] }) => ask))
    const diagnostic = createDiagnostics(form)
    return Object.keys(form.value.properties)
      .filter((name) => !asked.has(name))
      .map((name) => {
        const beside = findStepBeside(form.value, steps, name)
        return diagnostic('form.unasked-field', ['properties', name], { name, funnel: first.file, ...beside })
      })
  })
}

/**
 * The step that a conditional field is best asked at: the first by which all that decides it has been asked. A step of its own
 * would be blank for whoever answers otherwise. Nothing for a field that is always asked.
 */
function findStepBeside(
  form: FormSchema,
  steps: readonly Step<unknown>[],
  name: string,
): { step?: string; ask?: string } {
  const conditionals = toConditionals(form, resolveRefs(form))
  const deciders = conditionals
    .filter((each) => getConditionalFields(each).includes(name))
    .flatMap((each) => getTested(each.if).required)
  const asking = deciders.map((each) => steps.findIndex(({ ask }) => Array.isArray(ask) && ask.includes(each)))
  const { ask } = steps[asking.includes(-1) ? -1 : Math.max(...asking)] ?? {}
  if (!Array.isArray(ask)) return {}
  // Steps that show one screen ask the same.
  const alike = steps.filter((step) => JSON.stringify(step.ask) === JSON.stringify(ask))
  return { step: alike.map(({ id }) => id).join('», «'), ask: toJsonLine([...ask, name]) }
}
