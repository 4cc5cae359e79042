import { expect, test } from 'vitest'
import { type CompiledProject, compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'
import { toForm, toFunnel } from '#support/authored.ts'
import { authored, authoredRich, compileDialect, compileRich } from '#support/dialect/dialect.ts'

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

const listCodes = ({ diagnostics }: CompiledProject) => [...new Set(diagnostics.map(({ code }) => code))]

function put(text: string, after: string, written: string): string {
  if (!text.includes(after)) throw new Error(`No ${after} is written there`)
  return text.replace(after, () => `${after} ${written}`)
}

test('no field stands in any of no sections', () => {
  const form = put(authored.form, '"additionalProperties": false,', '"x-sections": [],')
  expect(listCodes(compileDialect({ form }))).toEqual(['form.field-in-no-section'])
})

test('a discriminator without a name has no branches either', () => {
  const form = put(authoredRich.form, '"title": "Dirección",', '"discriminator": { "propertyName": "" },')
  expect(listCodes(compileRich({ form }))).toEqual(['form.missing-branches'])
})

const notice = { title: 'No se pudo enviar', kind: 'error' }
const lead = { channel: 'mail', target: 'plantilla', body: { '*': { answers: 'labels' } } }

/** The codes of what is said of a funnel that asks a name and then thanks whoever has given it, and the form compiled. */
function compile(mark: string, rest: object = {}) {
  const title = '"title":"Pregunta nombre"'
  const form = JSON.stringify(toForm('todo', { nombre: {}, p: { options: ['si', 'no'] } })).replace(
    title,
    `${title},"x-sensitive":"${mark}"`,
  )
  const funnel = toFunnel('todo', { deliveries: { lead }, ...rest }, [
    { id: 'p', ask: ['nombre', 'p'] },
    { id: 'e', send: 'lead', ok: 'fin', fail: { to: 'p', do: [{ notice }] } },
    { id: 'fin', end: 'fin', show: 'vista', do: [{ notice: { title: 'Gracias, {nombre|amiga}' } }] },
  ])
  const { diagnostics, forms } = compileDialect({ form, funnel })
  return { codes: diagnostics.map(({ code }) => code), form: forms[0] }
}

test('the name of whoever answers may be read on their own page', () => {
  expect(compile('name').codes).toEqual([])
  expect(compile('contact').codes).toEqual(['funnel.sensitive-citation'])
})

test('a name keeps measuring off its page as other personal data does', () => {
  expect(compile('name').form?.definition.personal).toBe('name')
})

test('a name is never read from an address', () => {
  expect(compile('name', { parameters: { n: { fills: 'nombre' } } }).codes).toEqual(['funnel.sensitive-parameter'])
})
