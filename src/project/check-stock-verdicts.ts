import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type CompiledForm, exportForm, toRunnableForm } from '#engine/compiler'
import { getInvalidSamples, getValidSamples } from '#engine/model'
import { toMisjudgedLine } from '#messages/checker.ts'

/** rjsf's own validator, for the 2020-12 that the exported schemas are written in; and without what binary fractions leave over; nothing else is set. */
export const stockValidator = customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { multipleOfPrecision: 9 } })

/**
 * Compares rjsf's own validator, given each form as it is exported, with ours: a line for each form with the first
 * answers that it wrongly refuses or takes, a fault of the compiler.
 */
export function checkStockVerdicts(forms: readonly CompiledForm[]): string[] {
  return forms.flatMap((form) => {
    const found = findMisjudged(form)
    return found ? [toMisjudgedLine(form.definition, found)] : []
  })
}

function findMisjudged(compiled: CompiledForm): { answers: object; isRight: boolean } | null {
  const form = toRunnableForm(compiled)
  const names = Object.keys(form.definition.fields)
  const { schema } = readExported(compiled)
  const takes = (answers: object) => stockValidator.validateFormData(answers, schema).errors.length === 0
  const valid = getValidSamples(form, names)
  const [first = {}] = valid
  const refused = valid.find((answers) => !takes(answers))
  if (refused) return { answers: refused, isRight: true }
  // Rules that move with the calendar are exported beside the schema, which has no word for them.
  const invalid = getInvalidSamples(form, names, first).filter(({ keyword }) => !keyword.startsWith('x-'))
  const taken = invalid.find(({ answers }) => takes(answers))
  return taken ? { answers: taken.answers, isRight: false } : null
}

/** Reads the exported JSON, as a reader of the file gets it. */
export function readExported(form: CompiledForm) {
  return JSON.parse(JSON.stringify(exportForm(form)))
}
