import { expect, test } from 'vitest'
import type { Promised } from '#engine/compiler'
import { toBrokenPromise } from '#tools/messages/promises.ts'
import { acceptPromises } from '#tools/project/accept-promises.ts'
import { readProject } from '#tools/project/read-project.ts'
import { checkPromiseFiles, readPromiseFiles } from '#tools/project/read-promises.ts'

const project = readProject()
const quiz = 'funnels/cuestionario.promises.json'

/** The promises that are not kept once a file of the project is written otherwise. */
function breakBy(file: string, written: string, instead: string): string[] {
  const change = (each: { file: string; text: string }) => {
    if (each.file !== file) return each
    if (!each.text.includes(written)) throw new Error(`${file} has no ${written}`)
    return { file, text: each.text.replace(written, instead) }
  }
  const changed = { ...project, forms: project.forms.map(change), funnels: project.funnels.map(change) }
  return checkPromiseFiles(readPromiseFiles(), changed).broken.map(({ file: own, promise }) =>
    toBrokenPromise(own, promise),
  )
}

/** What is said of promises of the quiz. */
function check(promises: readonly unknown[]) {
  return checkPromiseFiles([{ file: quiz, text: JSON.stringify({ promises }) }], project)
}

test('what the owner promised holds; where it is meant otherwise, npm run promises -- --accept', () => {
  const { faults, broken } = checkPromiseFiles(readPromiseFiles(), project)
  expect([...faults, ...broken.map(({ file, promise }) => toBrokenPromise(file, promise))]).toEqual([])
})

test('a score, a delay and a text that change are each told as the promise that they break', () => {
  expect(breakBy('funnels/cuestionario.funnel.json', '"q3": { "a": 1 }', '"q3": { "a": 2 }')).toEqual([
    'funnels/cuestionario.promises.json: Quien responde «a» en 1 o menos de q1, q2, q3 llega a «not-qualified».\n' +
      '    No, con estas respuestas: q1 = b, q2 = b, q3 = a: q1 → q2 → q3 → apta\n' +
      '    Ahora: Quien responde «a» en 1 o menos de q1, q2, q3 llega a «qualified» o «not-qualified».',
  ])
  expect(breakBy('funnels/formulario-contacto.funnel.json', '"800ms"', '"2s"')).toEqual([
    'funnels/formulario-contacto.promises.json: En el paso «enviada», al pasar 0,8 s, se va a «reserva-llamada».\n    Ahora: En el paso «enviada», al pasar 2 s, se va a «reserva-llamada».',
  ])
  expect(breakBy('funnels/formulario-contacto.funnel.json', '"Solicitud enviada"', '"Enviada"')).toEqual([
    expect.stringContaining('Ahora: «funnel.steps.enviada.do.1.notice.title» dice: «Enviada».'),
  ])
})

test('rewording what was not promised breaks nothing', () => {
  expect(breakBy('schemas/cuestionario.schema.json', 'Descubre si', 'Mira si')).toEqual([])
})

test('accepted, a file promises what the funnel does, and what has nothing like it goes', () => {
  const promises: Promised[] = [
    { who: { count: { answer: 'a', of: ['q1', 'q2'], minimum: 1 } }, ends: ['qualified'] },
    { passes: 'q9' },
    { text: 'form.title', is: 'Otro' },
    { passes: 'q1' },
  ]
  const { broken } = check(promises)
  expect(broken.map(({ promise }) => promise.index)).toEqual([0, 1, 2])
  const text = acceptPromises(
    JSON.stringify({ promises }),
    broken.map(({ promise }) => promise),
  )
  expect(JSON.parse(text).promises).toEqual([
    {
      who: { count: { answer: 'a', of: ['q1', 'q2'], minimum: 1 } },
      ends: expect.arrayContaining(['qualified', 'not-qualified']),
    },
    { text: 'form.title', is: 'Descubre si la Formación es para ti' },
    { passes: 'q1' },
  ])
  expect(checkPromiseFiles([{ file: quiz, text }], project).broken).toEqual([])
})

test.each([
  [[{ ends: 'qualified' }], '[shape.wrong-type]'],
  [[{ text: 'form.title' }], '[shape.missing-key]'],
  [[{ end: ['x'] }], '[shape.unknown-key]'],
])('a promise that is badly written is told with its place: %j', (promises, code) => {
  expect(check(promises).faults.join('\n')).toContain(code)
})

test('promises of a funnel that does not exist are no promises', () => {
  const { faults } = checkPromiseFiles([{ file: 'funnels/nada.promises.json', text: '{"promises":[]}' }], project)
  expect(faults).toEqual([expect.stringContaining('[promises.no-funnel]')])
})
