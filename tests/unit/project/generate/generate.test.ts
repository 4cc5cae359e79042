import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileProject, type Project } from '#engine/compiler'
import { parseSvgSize } from '#project/generate/generate-art.ts'
import { findHeld } from '#project/generate/generate-engine.ts'
import { createFormatDocs } from '#project/generate/generate-format-docs.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()

/** The ids held where a file has been changed. */
function hold(file: string, change: (text: string) => string, made: readonly [string, string][] = []) {
  const changed: Project = {
    ...project,
    forms: project.forms.map((each) => (each.file === file ? { file, text: change(each.text) } : each)),
    funnels: project.funnels.map((each) => (each.file === file ? { file, text: change(each.text) } : each)),
  }
  const { forms, funnels } = findHeld(changed, compileProject(changed), made)
  return { forms: [...forms], funnels: [...funnels] }
}

test('nothing is held where nothing is wrong', () => {
  expect(hold('schemas/cuestionario.schema.json', (text) => text)).toEqual({ forms: [], funnels: [] })
})

test('a broken form holds its funnel, and no other', () => {
  expect(hold('schemas/cuestionario.schema.json', (text) => text.slice(1))).toEqual({
    forms: ['cuestionario'],
    funnels: ['cuestionario'],
  })
})

test('a form that a broken funnel was made with is held, with the other funnels that ask it', () => {
  const made: [string, string][] = [['cuestionario', 'formulario-contacto']]
  const { forms, funnels } = hold('funnels/cuestionario.funnel.json', (text) => text.slice(1), made)
  expect(forms).toEqual(['formulario-contacto'])
  expect(funnels).toEqual(['cuestionario', 'formulario-contacto'])
})

test('a question that no step asks holds its form and what asks the rest of it', () => {
  const { forms, funnels } = hold('schemas/instagram-hipnosis.schema.json', (text) =>
    text.replace('"properties": {', '"properties": { "otra": { "type": "string", "title": "¿Otra?" },'),
  )
  expect(forms).toEqual(['instagram-hipnosis'])
  expect(funnels).toEqual(['instagram-hipnosis'])
})

test('the size of a drawing is read from its root element', () => {
  expect(
    parseSvgSize('<svg viewBox="0 0 9 9" width="720" height="500"><rect width="1" height="2"/></svg>', 'a.svg'),
  ).toEqual({
    width: 720,
    height: 500,
  })
})

test('a drawing without its size stops the build', () => {
  expect(() => parseSvgSize('<svg viewBox="0 0 9 9"><rect width="1" height="2"/></svg>', 'a.svg')).toThrow(
    'a.svg: al dibujo le faltan width y height en <svg>. Añádelos con los dos últimos números de viewBox.',
  )
})

test('the reference of the authoring format that is kept says what the meta-schemas say', () => {
  expect(readFileSync(inProject('schemas/README.md'), 'utf8')).toBe(createFormatDocs())
})

test('every key of the authoring format says what it is for, and has an example', () => {
  const rows = createFormatDocs().split('\n')
  expect(rows.filter((row) => row.startsWith('| ') && row.includes('|  |'))).toEqual([])
})
