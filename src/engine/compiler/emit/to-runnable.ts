import type { Form } from '#engine/form/form-definition.ts'
import { listFormFeatures, toFormFeatures } from '#engine/form/form-features.ts'
import { defined } from '#engine/form/record.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { toFunnelFeatures } from '#engine/funnel/funnel-features.ts'
import { toMachineConfig } from '#engine/funnel/to-machine-config.ts'
import type { CompiledFunnel } from './compile-definition.ts'
import type { CompiledForm } from './compile-form.ts'
import { createValidator } from './validator-code.ts'

/** A compiled form with its functions made at run time, as the checker and tests may: the generated module is the same. */
export function toRunnableForm({ definition, schema, conditions }: CompiledForm): Form {
  const features = toFormFeatures(listFormFeatures(definition))
  return { definition, validate: toValidator(schema), conditions, features }
}

/** A compiled funnel with its functions made at run time, those of its form too where that is one of `forms`. */
export function toRunnableFunnel(
  { definition, features, ahead, minutes, paced, language, calendar }: CompiledFunnel,
  forms: readonly CompiledForm[],
): Funnel {
  const form = forms.find((each) => each.definition.id === definition.form) ?? null
  return {
    definition,
    config: toMachineConfig(definition, form),
    form: form && toRunnableForm(form),
    features: toFunnelFeatures(features),
    ...defined({ ahead, minutes, paced, language, calendar }),
  }
}

/** Compiled when it is first asked: of most forms the analysis asks no verdict. */
function toValidator(schema: object): Form['validate'] {
  let compiled: ReturnType<typeof createValidator> | undefined
  const validator: Form['validate'] = (value) => {
    compiled ??= createValidator(schema)
    const valid = compiled(value)
    validator.errors =
      compiled.errors?.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params })) ?? null
    return valid
  }
  return validator
}
