import type { AuthoredCondition, Form, Funnel, FunnelDefinition } from '#engine'
import { toRunnableFunnel } from '#engine/compiler'
import { compileDefinition, readFunnel } from '#engine-internals/compiler/emit/compile-definition.ts'
import { compileForm } from '#engine-internals/compiler/emit/compile-form.ts'
import type { FormSchema } from '#engine-internals/compiler/source/form-schema.ts'
import type { Authored } from '#support/corpus/sizes.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'

/** A form and a funnel compiled without being checked, faults and all. */
export function compileAuthored({ form, funnel }: Authored): Funnel & { form: Form } {
  // They are made by the tests themselves, to the shape of the meta-schemas.
  const compiled = compileForm(form as FormSchema, 'test', wholeDialect.locale)
  const made = toRunnableFunnel(
    compileDefinition(
      readFunnel(funnel as FunnelDefinition<AuthoredCondition>),
      wholeDialect.locale,
      compiled.definition,
    ),
    [compiled],
  )
  if (!made.form) throw new RangeError('The funnel has no form.')
  return { ...made, form: made.form }
}
