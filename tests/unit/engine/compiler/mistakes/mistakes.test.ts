import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toReportLine } from '#authoring/messages/checker.ts'
import { type CompiledProject, compileProject, type Project, parseJson } from '#engine/compiler'
import { toJsonPath } from '#engine-internals/compiler/source/json-source.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'
import { inProject } from '#tools/project/project-root.ts'
import { decidedByAnalysis, type Mistake, mistakes } from './mistakes.ts'

const read = (file: string) => readFileSync(inProject('tests/unit/engine/compiler/mistakes', file), 'utf8')
const sound = { form: read('asesoria.schema.json'), funnel: read('asesoria.funnel.json') }
const files = { form: 'schemas/asesoria.schema.json', funnel: 'funnels/asesoria.funnel.json' }

const names: Project['names'] = {
  views: ['resultado', 'despedida'],
  layouts: ['asistente', 'laminas'],
  picturedLayouts: ['laminas'],
  videos: [],
  images: [],
  pictures: ['luna', 'umbral'],
  mounts: ['boletin'],
  links: ['agenda', 'tienda'],
  routes: ['/', '/gracias', '/precios'],
  events: {},
  observed: {},
  parts: {},
  placeholders: { email: 'hola@practica.example' },
  targets: { mail: ['asesoria'], function: { recibir: ['asesoria'], otra: ['otro'] }, webhook: ['crm'] },
}

function compile(texts: typeof sound): CompiledProject {
  return compileProject({
    metaSchemas: wholeDialect.metaSchemas,
    locale: wholeDialect.locale,
    names,
    forms: [{ file: files.form, text: texts.form }],
    funnels: [{ file: files.funnel, text: texts.funnel }],
  })
}

/** The place that is expected of a mistake, as `file:line`. */
function toPlace(at: string, file: 'form' | 'funnel', texts: typeof sound): string {
  const [, other, pointer = at] = /^(form|funnel):(.*)$/.exec(at) ?? []
  const where = other === 'form' || other === 'funnel' ? other : file
  const text = texts[where]
  const { source } = parseJson(files[where], text)
  const line = source ? source.locate(toJsonPath(pointer)).line : text.slice(0, text.indexOf(at)).split('\n').length
  return `${files[where]}:${line}`
}

test('the form and the funnel in which the mistakes are made have none', () => {
  expect(compile(sound).diagnostics).toEqual([])
})

test.each([...mistakes, ...decidedByAnalysis])('%s is told once, at its place', (...mistake: Mistake) => {
  const [, file, written, instead, code, at] = mistake
  const texts = { ...sound, [file]: sound[file].replace(written, () => instead) }
  const { diagnostics } = compile(texts)
  expect(diagnostics.map((each) => `${each.code} ${each.file}:${each.line}`)).toEqual([
    `${code} ${toPlace(at, file, texts)}`,
  ])
})

test.each([...mistakes, ...decidedByAnalysis])('%s is made in one place', (_, file, written) => {
  expect(sound[file].split(written)).toHaveLength(2)
})

test('every mistake is told in words that say what to do', () => {
  const lines = [...mistakes, ...decidedByAnalysis].map(([what, file, written, instead]) => {
    const { diagnostics } = compile({ ...sound, [file]: sound[file].replace(written, () => instead) })
    return `${what}: ${diagnostics.map(toReportLine).join(' ')}`
  })
  expect(lines).toMatchSnapshot()
})

test('at least 119 mistakes are in the list', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(119)
})
