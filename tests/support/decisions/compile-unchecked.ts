import type { AuthoredCondition, FunnelDefinition } from '#engine'
import { toRunnableFunnel } from '#engine/compiler'
import { compileDefinition, readFunnel } from '#engine-internals/compiler/emit/compile-definition.ts'
import { compileForm } from '#engine-internals/compiler/emit/compile-form.ts'
import type { FormSchema } from '#engine-internals/compiler/source/form-schema.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'
import type { Pair } from './compare-decisions.ts'

/** Compiles a form and its funnel as they are: how they run does not depend on what the checker thinks of them. */
export function compileUnchecked(
  schema: Pick<FormSchema, 'properties' | 'required' | 'allOf'>,
  definition: Omit<FunnelDefinition<AuthoredCondition>, 'id' | 'version' | 'form'>,
): Pair {
  const form = compileForm(
    { $schema: '', $id: 'prueba', title: 'Prueba', type: 'object', ...schema },
    'v1',
    wholeDialect.locale,
  )
  const compiled = compileDefinition(
    readFunnel({ id: 'prueba', version: 1, form: 'prueba', ...definition }),
    wholeDialect.locale,
    form.definition,
  )
  return { form, compiled, funnel: toRunnableFunnel(compiled, [form]) }
}

/** A choice of one option. */
export function choice(...values: string[]): FormSchema['properties'][string] {
  return { type: 'string', oneOf: values.map((value) => ({ const: value, title: value.toUpperCase() })) }
}

/** A choice of several options. */
export function list(...values: string[]): FormSchema['properties'][string] {
  const oneOf = values.map((value) => ({ const: value, title: value.toUpperCase() }))
  return { type: 'array', uniqueItems: true, items: { type: 'string', oneOf } }
}
