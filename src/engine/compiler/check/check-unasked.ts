import { createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FormSchema } from '#engine/compiler/source/form-schema.ts'
import type { Authored } from '#engine/compiler/source/json-source.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'

/** Where one of these is reported, a question may be asked under a name that is misspelled, or by a step that is missing. */
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
  funnels: readonly (Authored<FunnelDefinition> | null)[],
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
      .map((name) => diagnostic('form.unasked-field', ['properties', name], { name, funnel: first.file }))
  })
}
