import { isRecord } from '#engine/form/record.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'

/** Everything that a promise of a text may name: the form, and the funnel with its steps by their ids. */
export function getTextRoot({ definition, form }: Funnel): object {
  const steps = Object.fromEntries(definition.steps.map((step) => [step.id, step]))
  return { form: form?.definition, funnel: { ...definition, steps } }
}

/**
 * The text at the end of the names that lead to it: 'form.fields.email.title',
 * 'funnel.steps.enviada.do.1.notice.title'.
 */
export function getText(funnel: Funnel, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
      getTextRoot(funnel),
    )
}
