import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { leadForms } from '#functions/forms/lead-forms.ts'
import { registry } from '#functions/forms/registry.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

const folder = inProject('supabase/functions')

/** The functions that take answers in, each with the name under which it asks the registry for its forms. */
const intakes = globSync('*/index.ts', { cwd: folder }).flatMap((file) => {
  const [, asked] = /getFormsOf\('([^']*)'\)/.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? []
  return asked === undefined ? [] : [{ name: dirname(file), asked }]
})

test('each function takes in what is registered under its own name, and none is missing', () => {
  for (const { name, asked } of intakes) expect(asked).toBe(name)
  expect(intakes.map(({ name }) => name).sort()).toEqual([...new Set(registry.map(({ intake }) => intake))].sort())
})

test('a form is registered once: nobody can take in what the drain mails otherwise', () => {
  const ids = leadForms.map(({ id }) => id)
  expect(ids).toEqual(registry.map(({ form }) => form))
  expect(new Set(ids).size).toBe(ids.length)
})

test("a mail is answered to the person's own address, by the schema of its form", () => {
  expect(Object.fromEntries(leadForms.map(({ id, emailField }) => [id, emailField]))).toEqual({
    cuestionario: undefined,
    'formulario-hipnosis-regresiva': 'correo',
    escribenos: 'correo',
    'formulario-contacto': 'email',
    'pedir-conferencia': 'correo',
    'pedir-plan-premium': 'correo',
    'valoracion-practica': 'correo',
  })
})

test('a funnel may send to the functions that take answers in, and to no other', () => {
  expect(readProject().names.targets.function).toEqual({
    'send-cuestionario-email': ['cuestionario'],
    'send-hipnosis-email': ['formulario-hipnosis-regresiva'],
    respaldo: ['escribenos', 'formulario-contacto', 'pedir-conferencia', 'pedir-plan-premium', 'valoracion-practica'],
  })
})

test('a body is read with the keys that the registry names, and with no other', () => {
  const parts = { qualified: true, formData: {} }
  for (const { form: id, body } of registry) {
    const form = leadForms.find((each) => each.id === id)
    const answers = id === 'cuestionario' ? [] : {}
    const all: Record<string, unknown> = { ...parts, form: id, answers }
    const whole = Object.fromEntries(body.map((key) => [key, all[key]]))
    expect(form?.parseBody(whole), id).not.toBeNull()
    expect(form?.parseBody({ ...whole, otra: 1 }), id).toBeNull()
    for (const key of body) expect(form?.parseBody({ ...whole, [key]: undefined }), `${id}: ${key}`).toBeNull()
  }
})
