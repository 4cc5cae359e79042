import { expect, test } from 'vitest'
import { compareWith } from '#authoring/diff/compare-with.ts'
import { renameField, renameStep } from '#authoring/renames/rename-everywhere.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { toChangeSentence } from '#messages/changes.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const { metaSchemas } = project
const texts = new Map([...project.forms, ...project.funnels].map(({ file, text }) => [file, text]))
const funnel = 'formulario-contacto'
const funnelFile = `funnels/${funnel}.funnel.json`
const { version } = JSON.parse(texts.get(funnelFile) ?? '')

/** The changes that these edits make, each as its kind and its sentence. */
function compare(edits: Record<string, string>): string[] {
  const compared = compareWith(project, withDrafts(project, edits))
  return 'refusal' in compared
    ? [compared.refusal]
    : compared.changes.map((change) => `${change.kind}: ${toChangeSentence(change)}`)
}

const otherField = renameField(texts, metaSchemas, { form: funnel, from: 'telefono', to: 'movil' })
const otherStep = renameStep(texts, metaSchemas, { funnel, from: 'telefono', to: 'tu-telefono' })
const change = (edits: Record<string, string>, file: string, from: string, to: string) => {
  const text = edits[file] ?? texts.get(file) ?? ''
  expect(text).toContain(from)
  return { ...edits, [file]: text.replace(from, to) }
}

test('a question with another name is told as that, and to whom it matters', () => {
  expect(compare(otherField)).toEqual([
    'breaking: En el envío «solicitud», «telefono» se llama ahora «movil»: quien lo recibe debe saberlo.',
    'additive: La pregunta «telefono» se llama ahora «movil».',
  ])
})

test('a step with another name asks for another version, and with one for nothing', () => {
  const recorded = `, y lo que se guardó y se contó con la versión ${version} lo llama como antes. Sube "version" a ${version + 1}`
  expect(compare(otherStep)).toEqual([`breaking: El paso «telefono» se llama ahora «tu-telefono»${recorded}.`])
  expect(compare(change(otherStep, funnelFile, `"version": ${version}`, `"version": ${version + 1}`))).toEqual([
    'additive: El paso «telefono» se llama ahora «tu-telefono».',
    expect.stringContaining('additive: La versión pasa de'),
  ])
})

test('a question and its step are renamed at once, and what else changes of them is told under the new name', () => {
  const both = renameStep(new Map([...texts, ...Object.entries(otherField)]), metaSchemas, {
    funnel,
    from: 'telefono',
    to: 'movil',
  })
  const reworded = change({ ...otherField, ...both }, `schemas/${funnel}.schema.json`, '"Teléfono"', '"Móvil"')
  const sentences = compare(reworded).join('\n')
  expect(sentences).toContain('La pregunta «telefono» se llama ahora «movil».')
  expect(sentences).toContain('El paso «telefono» se llama ahora «movil»')
  expect(sentences).toContain('La pregunta «movil» cambia en «x-label»: de «Teléfono» a «Móvil».')
  expect(sentences).not.toContain('desaparece')
})

test('a question that is asked with other words under another name is another question', () => {
  const other = change(otherField, `schemas/${funnel}.schema.json`, '¿Cuál es tu teléfono?', '¿Qué edad tienes?')
  expect(compare(other).join('\n')).toContain('La pregunta «telefono» («¿Cuál es tu teléfono?») desaparece')
})
