import { expect, test } from 'vitest'
import { certify, compileProject, isAbout } from '#engine/compiler'
import cuestionario from '#generated/funnels/cuestionario.gen.ts'
import { describeCertificates } from '#project/certificates.ts'
import { readProject } from '#project/read-project.ts'
import { toSharesTable } from '#project/shares-table.ts'
import { compileAuthored, toForm, toFunnel } from '#support/authored.ts'
import { createQuiz } from '#support/corpus/sizes.ts'

test('a certificate says what was decided of which text, and of no other', () => {
  const certificate = certify(cuestionario, ['funnel', 'form'], { 'funnel.idle-option': 'so it is meant' })
  expect(certificate).toMatchObject({
    funnel: 'cuestionario',
    steps: 5,
    endings: ['qualified', 'not-qualified'],
    accepted: { 'funnel.idle-option': 'so it is meant' },
  })
  expect(isAbout(certificate, ['funnel', 'form'])).toBe(true)
  expect(isAbout(certificate, ['funnel', 'form ']), 'another text').toBe(false)
  expect(isAbout(certificate, ['funnelform']), 'texts joined otherwise').toBe(false)
  expect(isAbout({ ...certificate, format: 0 }, ['funnel', 'form']), 'of another checker').toBe(false)
})

test('every funnel of the project is certified', () => {
  const project = readProject()
  const compiled = compileProject(project)
  const lines = describeCertificates(project, compiled)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(compiled.funnels.map(({ definition }) => definition.id))
})

test('the matrix of a quiz says which share of the answers with each option ends how', () => {
  // Two questions with 0, 1 or 2 points: 3 and more are many, 2 are some.
  const [, ...lines] = toSharesTable(compileAuthored(createQuiz(2, 3))).split('\n')
  const rows = lines.map((line) => line.trim().split(/\s{2,}/))
  const expected = ['q1', 'q2'].flatMap((field) => [
    [`${field} = 0`, '0 %', '33,3 %', '66,7 %'],
    [`${field} = 1`, '33,3 %', '33,3 %', '33,3 %'],
    [`${field} = 2`, '66,7 %', '33,3 %', '0 %'],
  ])
  expect(rows).toEqual([['alto', 'medio', 'bajo'], ...expected, ['todas las respuestas', '33,3 %', '33,3 %', '33,3 %']])
})

test('a funnel in which no answer makes a difference has none', () => {
  const form = toForm('recta', { q1: { options: ['a', 'b'] } })
  const steps = [
    { id: 'q1', ask: ['q1'] },
    { id: 'fin', end: 'fin', show: 'vista' },
  ]
  expect(toSharesTable(compileAuthored({ form, funnel: toFunnel('recta', {}, steps) }))).toBe('')
})
