import { expect, test } from 'vitest'
import { compileProject, type Promised } from '#engine/compiler'
import { toBrokenPromise } from '#messages/promises.ts'
import { acceptPromises, checkPromiseFiles, readPromiseFiles, readPromises } from '#project/promise-files.ts'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const quiz = 'funnels/cuestionario.promises.json'

// biome-ignore lint/suspicious/noExplicitAny: an author's JSON before anything has looked at it
type Edit = (json: any) => void

/** The promises of a funnel that are not kept once it is written otherwise, whatever it says now. */
function breakBy(funnel: string, promises: readonly Promised[], edit: Edit): string[] {
  const change = (each: { file: string; text: string }) => {
    if (each.file !== `funnels/${funnel}.funnel.json`) return each
    const json = JSON.parse(each.text)
    edit(json)
    return { ...each, text: JSON.stringify(json) }
  }
  const file = `funnels/${funnel}.promises.json`
  const changed = { ...project, funnels: project.funnels.map(change) }
  return checkPromiseFiles([{ file, text: JSON.stringify({ promises }) }], changed).broken.map(({ promise }) =>
    toBrokenPromise(file, promise),
  )
}

/** The faults of promises of the quiz. */
function check(promises: readonly unknown[]) {
  return checkPromiseFiles([{ file: quiz, text: JSON.stringify({ promises }) }], project)
}

test('what the owner promised holds; where it is meant otherwise, npm run promises -- --accept', () => {
  const { faults, broken } = checkPromiseFiles(readPromiseFiles(), project)
  expect([...faults, ...broken.map(({ file, promise }) => toBrokenPromise(file, promise))]).toEqual([])
})

test('a score, a delay and a text that change are each told as the promise that they break', () => {
  const few: Promised = {
    who: { count: { answer: 'a', of: ['q1', 'q2', 'q3'], maximum: 1 } },
    ends: ['not-qualified'],
  }
  const score = (points: number) => (json: Parameters<Edit>[0]) => {
    json.score.afines = { q1: { a: 1 }, q2: { a: 1 }, q3: { a: points } }
    json.steps[2].next[0].if = { afines: { minimum: 2 } }
  }
  expect(breakBy('cuestionario', [few], score(1))).toEqual([])
  expect(breakBy('cuestionario', [few], score(2))).toEqual([
    'funnels/cuestionario.promises.json: Quien responde «a» en 1 o menos de «q1», «q2», «q3» llega a «not-qualified».\n' +
      '    No, con estas respuestas: q1 = b, q2 = b, q3 = a: q1 → q2 → q3 → apta\n' +
      '    Ahora: Quien responde «a» en 1 o menos de «q1», «q2», «q3» llega a «qualified» o «not-qualified».',
  ])
  const getSent = (json: Parameters<Edit>[0]) => json.steps.find(({ id }: { id: string }) => id === 'enviada')
  const wait: Promised = { step: 'enviada', after: '800ms', leads: 'reserva-llamada' }
  const setWait = (time: string) => (json: Parameters<Edit>[0]) => {
    getSent(json).after = { [time]: { redirect: 'reserva-llamada' } }
  }
  expect(breakBy('formulario-contacto', [wait], setWait('800ms'))).toEqual([])
  expect(breakBy('formulario-contacto', [wait], setWait('2s'))).toEqual([
    'funnels/formulario-contacto.promises.json: En el paso «enviada», al pasar 0,8 s, se va a «reserva-llamada».\n    Ahora: En el paso «enviada», al pasar 2 s, se va a «reserva-llamada».',
  ])
  const title: Promised = { text: 'funnel.steps.enviada.do.1.notice.title', is: 'Solicitud enviada' }
  const setTitle = (text: string) => (json: Parameters<Edit>[0]) => {
    getSent(json).do[1].notice.title = text
  }
  expect(breakBy('formulario-contacto', [title], setTitle('Solicitud enviada'))).toEqual([])
  expect(breakBy('formulario-contacto', [title], setTitle('Enviada'))).toEqual([
    expect.stringContaining('Ahora: «funnel.steps.enviada.do.1.notice.title» dice: «Enviada».'),
  ])
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
    {
      text: 'form.title',
      is: JSON.parse(project.forms.find(({ file }) => file.includes('cuestionario'))?.text ?? '').title,
    },
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

test('a name that the funnel does not have is told at its place, before anything is promised anew', () => {
  const { faults } = check([{ who: { answers: { q11: 'a' } }, ends: ['qualified'] }])
  expect(faults).toEqual([
    expect.stringMatching(
      /^funnels\/cuestionario\.promises\.json:1:\d+ {2}El formulario no tiene el campo «q11»\..*¿Quisiste decir «q1»\? {2}\[promises\.unknown-name\]$/,
    ),
  ])
  expect(check([{ who: { count: { answer: 'z', of: ['q1'], minimum: 1 } }, ends: ['qualified'] }]).faults).toEqual([
    expect.stringContaining('La pregunta no tiene la opción «z»'),
  ])
})

test.each([
  [{ ends: ['qualifid'] }, 'el final «qualifid»'],
  [{ passes: 'apto' }, 'el paso «apto»'],
  [{ text: 'funnel.buton', is: 'Siguiente' }, 'texto en «funnel.buton»'],
  [{ step: 'apta', after: '2s', leads: '/sesione' }, 'enlace ni página «/sesione»'],
])('%j speaks of what there is not, which the check tells and a promise made anew mends', (promised, told) => {
  const file = { file: quiz, text: JSON.stringify({ promises: [promised] }) }
  const { faults, gone } = readPromises([file], compileProject(project), project)
  expect(faults).toEqual([])
  expect(gone).toEqual([expect.stringContaining(told)])
})
