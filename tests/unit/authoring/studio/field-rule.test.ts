import { expect, test } from 'vitest'
import { type FieldRule, getFieldRule, limitField, setFieldRule } from '#authoring/studio/conditions/field-rule.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const [formFile, funnelFile] = [
  'schemas/formulario-hipnosis-regresiva.schema.json',
  'funnels/formulario-hipnosis-regresiva.funnel.json',
]
const textOf = (file: string) =>
  [...project.forms, ...project.funnels].find((each) => each.file === file)?.text ?? expect.fail(file)
const [form, funnel] = [textOf(formFile), textOf(funnelFile)]

const ruleOf = (text: string, name: string) => getFieldRule(JSON.parse(text), name)
const diagnose = (text: string) => compileProject(withDrafts(project, { [formFile]: text })).diagnostics
const firstRule: FieldRule = { condition: { aborto: 'si' }, isRequired: true }

test('a question of a page is asked of some, otherwise, and of everybody again, with nothing to mend on the way', () => {
  const limited = limitField(funnel, form, 'medicamentos')?.limit() ?? expect.fail('there is a question with options')
  expect(limited.funnel).toBe(funnel)
  const texts = [limited.form]
  for (const rule of [
    { condition: { experienciasPasadas: { contains: { const: 'enfado-rabia' } } }, isRequired: false },
    { condition: { tieneHijos: { enum: ['si', 'no'] }, hipnosisAnterior: 'no' }, isRequired: true },
    null,
  ]) {
    texts.push(setFieldRule(texts.at(-1) ?? '', 'medicamentos', rule))
    expect(ruleOf(texts.at(-1) ?? '', 'medicamentos')).toEqual(rule)
  }
  expect(ruleOf(limited.form, 'medicamentos')).toEqual(firstRule)
  expect(texts.map(diagnose)).toEqual(texts.map(() => []))
  expect(new Set(JSON.parse(texts.at(-1) ?? '').required)).toEqual(new Set(JSON.parse(form).required))
})

test('before the first question with options there is nobody to ask alone', () => {
  expect(limitField(funnel, form, 'condicionMedica')).toBeNull()
})

test('a rule that others share stays theirs; one of its own keeps its note', () => {
  const shared = JSON.stringify({
    properties: { plan: {}, a: {}, b: {} },
    required: ['plan'],
    allOf: [
      {
        description: 'Para quien edita.',
        if: { properties: { plan: { const: 'x' } }, required: ['plan'] },
        // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
        then: { required: ['a'], properties: { b: true } },
      },
    ],
  })
  const split = setFieldRule(shared, 'b', { condition: { plan: 'y' }, isRequired: true })
  expect([ruleOf(split, 'a'), ruleOf(split, 'b')]).toEqual([
    { condition: { plan: 'x' }, isRequired: true },
    { condition: { plan: 'y' }, isRequired: true },
  ])
  const own = setFieldRule(split, 'a', { condition: { plan: 'z' }, isRequired: false })
  expect(JSON.parse(own).allOf[0]).toEqual({
    description: 'Para quien edita.',
    if: { properties: { plan: { const: 'z' } }, required: ['plan'] },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
    then: { properties: { a: true } },
  })
  expect(JSON.parse(setFieldRule(own, 'a', null)).allOf).toHaveLength(1)
})

test('answers that are sent as a list go by their names once not everybody is asked', () => {
  const sent = JSON.stringify({ deliveries: { correo: { body: { todo: { answers: 'names', list: ['plan', 'a'] } } } } })
  const asked = JSON.stringify({ properties: { plan: { oneOf: [{ const: 'x' }] }, a: {} }, required: ['plan', 'a'] })
  const limited = limitField(sent, asked, 'a')
  expect(limited?.isByName).toBe(true)
  expect(JSON.parse(limited?.limit().funnel ?? '').deliveries.correo.body.todo).toEqual({ answers: 'values' })
})
