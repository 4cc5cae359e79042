import { expect, test } from 'vitest'
import { setAt } from '#authoring/cures/edit-json.ts'
import { fixTexts, type Offer, toJsonReport } from '#authoring/cures/fix-texts.ts'
import { toTexts } from '#authoring/texts/funnel-files.ts'
import { toLineDiff } from '#authoring/texts/text-changes.ts'
import { compileProject, type Project } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const whole = readProject()
const funnel = 'funnels/cuestionario.funnel.json'
const form = 'schemas/cuestionario.schema.json'

function spoil(file: string, right: string, wrong: string, project = whole): Project {
  const replace = (files: Project['forms']) =>
    files.map((each) => (each.file === file ? { file, text: each.text.replace(right, wrong) } : each))
  return { ...project, forms: replace(project.forms), funnels: replace(project.funnels) }
}

const spoilt = spoil(
  form,
  '"x-errors": { "required": "Elige una opción para poder continuar" }',
  '"x-errors": {}',
  spoil(funnel, '"to": "no-apta"', '"to": "no-aptas"'),
)

test('everything that has a cure is fixed, each shown before it is done', async () => {
  const offers: Offer[] = []
  const files = await fixTexts(spoil(funnel, '"to": "no-apta"', '"to": "no-aptas"'), async (offer) => {
    offers.push(offer)
    return true
  })
  expect(Object.keys(files)).toEqual([funnel])
  expect(files[funnel]).toBe(toTexts(whole).get(funnel))
  const [{ cure, texts } = { cure: null, texts: new Map() }] = offers
  expect(toLineDiff(texts.get(funnel) ?? '', cure?.texts[funnel] ?? '').filter((line) => /^[-+]/.test(line))).toEqual([
    '-       "next": [{ "if": { "afines": { "minimum": 2 } }, "to": "apta" }, { "to": "no-aptas" }]',
    '+       "next": [{ "if": { "afines": { "minimum": 2 } }, "to": "apta" }, { "to": "no-apta" }]',
  ])
})

test('what is declined stays as it is, is asked once, and does not hold up the others', async () => {
  const asked: string[] = []
  const files = await fixTexts(spoilt, async ({ diagnostic }) => {
    asked.push(diagnostic.file)
    return diagnostic.file === form
  })
  expect(asked).toContain(funnel)
  expect(asked.filter((file) => file === funnel)).toHaveLength(1)
  expect(Object.keys(files)).toEqual([form])
})

test('the report for programs names each diagnostic with its place, and its cures as changes to the text', () => {
  const texts = toTexts(spoilt)
  const found = { diagnostics: compileProject(spoilt).diagnostics, others: ['Falta una página.'], texts }
  const json = JSON.parse(toJsonReport(found))
  expect(json.others).toEqual(['Falta una página.'])
  expect(json.diagnostics[0]).toMatchObject({ file: expect.any(String), line: expect.any(Number), severity: 'fault' })
  const misnamed = json.diagnostics.find(({ code }: { code: string }) => code === 'funnel.unknown-step')
  expect(misnamed.cures[0].changes).toEqual([
    { file: funnel, lines: toLineDiff(texts.get(funnel) ?? '', toTexts(whole).get(funnel) ?? '') },
  ])
})

test('a new member is laid out as its neighbours are, which stay as they are written', () => {
  const lines = '{\n  "a": { "x": 1 },\n  "b": { "y":   2 }\n}\n'
  expect(setAt(lines, ['c'], { z: [3] })).toBe(
    '{\n  "a": { "x": 1 },\n  "b": { "y":   2 },\n  "c": {\n    "z": [\n      3\n    ]\n  }\n}\n',
  )
  expect(setAt(lines, ['b', 'if'], { p: 'sí' })).toBe(
    '{\n  "a": { "x": 1 },\n  "b": { "y":   2, "if": { "p": "sí" } }\n}\n',
  )
})

test('a member that is there gets its value, and an empty object its first', () => {
  expect(setAt('{ "a": 1, "b": 2 }', ['a'], 3)).toBe('{ "a": 3, "b": 2 }')
  expect(JSON.parse(setAt('{}', ['a'], 1))).toEqual({ a: 1 })
})
