import { expect, test } from 'vitest'
import { type CompiledForm, compileProject } from '#engine/compiler'
import { checkStockVerdicts } from '#project/check-stock-verdicts.ts'
import { readProject } from '#project/read-project.ts'

const { forms } = compileProject(readProject())
type Rules = CompiledForm['schema']['properties'][string]
/** A form as a compiler with a fault would leave it: as it is written, with other rules for one of its questions. */
const withRules = (id: string, name: string, rules: Rules) =>
  forms
    .filter(({ definition }) => definition.id === id)
    .map((form) => ({ ...form, schema: { ...form.schema, properties: { ...form.schema.properties, [name]: rules } } }))

test("rjsf's own validator judges the samples of each form as the page does", () => {
  expect(forms.length).toBeGreaterThan(4)
  expect(checkStockVerdicts(forms)).toEqual([])
})

test('a form of which it would take answers that break a rule is an internal fault, with the first of them', () => {
  const found = checkStockVerdicts(
    withRules('formulario-hipnosis-regresiva', 'hermanos', { type: 'string', minLength: 1, maxLength: 9999 }),
  )
  expect(found).toEqual([
    expect.stringMatching(
      /^schemas\/formulario-hipnosis-regresiva\.schema\.json {2}Fallo interno del compilador: .* acepta respuestas que incumplen una regla: \{.*\}\. No es culpa/,
    ),
  ])
})

test('so is one whose right answers it would refuse', () => {
  const found = checkStockVerdicts(withRules('cuestionario', 'q1', { type: 'string', enum: ['nada'] }))
  expect(found).toEqual([expect.stringContaining('rechaza respuestas correctas: {"q1":"a"')])
})
