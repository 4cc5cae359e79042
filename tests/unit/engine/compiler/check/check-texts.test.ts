import { expect, test } from 'vitest'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const file = 'schemas/formulario-hipnosis-regresiva.schema.json'

/** The diagnostics of the project with that form's text written otherwise, as codes with the wording that they ask for. */
function check(...edits: (readonly [from: string, to: string])[]): string[] {
  const forms = project.forms.map((form) => {
    if (form.file !== file) return form
    return { ...form, text: edits.reduce((text, [from, to]) => text.replace(from, () => to), form.text) }
  })
  return compileProject({ ...project, forms }).diagnostics.map(({ code, params }) =>
    `${code} ${params.wording ?? ''}`.trim(),
  )
}

const offers = ['preparar mi sesión**', 'preparar mi sesión y enviarme ofertas**'] as const

test('the consent to the use of health data cannot be worded otherwise under the same version', () => {
  expect(check()).toEqual([])
  expect(check(offers)).toEqual(['form.reworded-consent'])
  expect(check(['a modo de firma', 'si quieres'])).toEqual(['form.reworded-consent'])
})

test('with another version the text that belongs to it is asked for, and then it stands', () => {
  const version = ['"x-version": "2026-11"', '"x-version": "2027-01"'] as const
  const [asked = ''] = check(offers, version)
  expect(asked).toMatch(/^form\.unkept-wording 2027-01 [0-9a-f]{8}$/)
  const wording = asked.replace('form.unkept-wording ', '')
  expect(check(offers, version, ['"x-wording": "2026-11 ae2c800b"', `"x-wording": "${wording}"`])).toEqual([])
})
