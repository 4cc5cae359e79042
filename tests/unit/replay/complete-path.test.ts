import { expect, test } from 'vitest'
import { compileAllFunnels } from '#project/read-project.ts'
import { completePath } from '#replay/complete-path.ts'
import { readAuthored } from '#replay/reference/authored.ts'
import type { ReplayPath, ReplayStep } from '#replay/replay-record.ts'

const authored = readAuthored('valoracion-practica')
const funnel = compileAllFunnels().find(({ definition }) => definition.id === 'valoracion-practica')

const filled: ReplayStep = { event: { type: 'step.completed', complete: true, answers: {} }, state: 'enviar' }
const toPath = (...steps: unknown[]): ReplayPath =>
  JSON.parse(JSON.stringify({ funnel: 'valoracion-practica', version: 1, steps }))

function complete(path: ReplayPath): ReplayPath {
  if (!funnel) throw new Error('The funnel is gone.')
  return completePath(funnel, authored, path)
}

test('a path is given the answers and outcomes that it leaves open, its own ones kept as they are', () => {
  const answers = { detallesAdicionales: '<script>alert(1)</script> & más' }
  const { steps } = complete(
    toPath({ ...filled, event: { ...filled.event, answers } }, { event: { type: 'job.failed' }, state: 'no-enviada' }),
  )
  expect(steps[0]?.event).toMatchObject({ answers: { ...answers, nombreCompleto: expect.any(String) } })
  expect(steps[1]).toMatchObject({ outcome: 'refused' })
})

test('what does not fit is refused in one sentence with its place', () => {
  const refuse = (...steps: unknown[]) => expect(() => complete(toPath(...steps)))
  refuse({ ...filled, state: 'gracias' }).toThrow(
    'event 1 of 1, {"type":"step.completed","complete":true,"answers":{}} at "formulario": the path says "gracias", and the funnel leads to "enviar".',
  )
  refuse({ ...filled, event: { ...filled.event, answers: { apellido: 'x' } } }).toThrow(
    'the form has no field "apellido".',
  )
  refuse(filled, { event: { type: 'job.done' }, state: 'enviada', outcome: 'eaten' }).toThrow(
    'there is no outcome "eaten"; there are accepted, ',
  )
  refuse(filled, { event: { type: 'job.done' }, state: 'enviada', outcome: 'late' }).toThrow(
    'with "late" it ends with "job.failed".',
  )
  refuse({ ...filled, outcome: 'late' }).toThrow('nothing was begun there that could end with "late".')
})

test('a path of ten thousand events is refused before anything is played', () => {
  const idle = { event: { type: 'step.completed', complete: false, answers: {} }, state: 'formulario' }
  expect(() => complete(toPath(...Array.from({ length: 10_000 }, () => idle)))).toThrow(
    'It holds 10000 events, and a replay takes 500 at most.',
  )
})
