import { findDayFaults } from '#engine/form/day-limits.ts'
import type { Field, Form, FormDefinition, Validator } from '#engine/form/form-definition.ts'
import { fromTyped } from '#engine/form/from-typed.ts'
import { getValues } from '#engine/funnel/computed-values.ts'
import { extras } from '#engine/funnel/extras.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { onDay } from '#engine/funnel/on-day.ts'
import type { CompiledFunnel } from './compile-definition.ts'
import type { CompiledForm } from './compile-form.ts'
import { createValidator } from './validator-code.ts'

/** A compiled form with its functions made at run time, as the checker and tests may: the generated module is the same. */
export function toRunnableForm({ definition, schema, conditions }: CompiledForm): Form {
  const { hasDays, hasTyped } = getSeldomNeeds(definition)
  return {
    definition,
    validate: toValidator(schema),
    conditions,
    ...(hasDays ? { findDayFaults } : {}),
    ...(hasTyped ? { fromTyped } : {}),
  }
}

/** The features that only some forms need at run time. */
export function getSeldomNeeds({ fields }: FormDefinition): { hasDays: boolean; hasTyped: boolean } {
  const all = Object.values(fields).flatMap(listDeep)
  return { hasDays: all.some(({ days }) => days), hasTyped: all.some(({ type, callingCode }) => type ?? callingCode) }
}

function listDeep(field: Field): Field[] {
  const { fields = {}, item } = field
  return [field, ...[...Object.values(fields), ...(item ? [item] : [])].flatMap(listDeep)]
}

/** A compiled funnel with its functions made at run time. */
export function toRunnableFunnel(
  { definition, conditions, hasExtras, ahead, language, calendar }: CompiledFunnel,
  form: Form | null,
): Funnel {
  return {
    definition,
    form,
    conditions,
    ...(hasExtras ? { extras } : {}),
    ...(ahead ? { ahead } : {}),
    ...(language === undefined ? {} : { getValues, language }),
    ...(calendar ? { calendar, onDay } : {}),
  }
}

/** Compiled when it is first asked: of most forms the analysis asks no verdict. */
function toValidator(schema: object): Validator {
  let compiled: ReturnType<typeof createValidator> | undefined
  const validator: Validator = (value) => {
    compiled ??= createValidator(schema)
    const valid = compiled(value)
    validator.errors =
      compiled.errors?.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params })) ?? null
    return valid
  }
  return validator
}
