import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type CompiledForm, exportForm } from '#engine/compiler'

/** rjsf's own validator, for the 2020-12 that the exported schemas are written in; and without what binary fractions leave over; nothing else is set. */
export const stockValidator = customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { multipleOfPrecision: 9 } })

/** Reads the exported JSON, as a reader of the file gets it. */
export function readExported(form: CompiledForm) {
  return JSON.parse(JSON.stringify(exportForm(form)))
}
