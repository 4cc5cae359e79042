import { describe, expect, test } from 'vitest'
import { type CreateAttempts, probe } from '#support/stand-in/find-leaks.ts'
import { edgeFunctions } from '#support/stand-in/functions.ts'
import type { Leaks } from '#support/stand-in/leaks.ts'
import { toJson, toText } from '#tools/local/http-service.ts'
import { createFunctionAttempts } from '#tools/probe/function-attempts.ts'

const attempts: CreateAttempts = (target) => createFunctionAttempts(target, edgeFunctions)
/** Of one function only: the huge bodies are what takes time. */
const attemptsAt =
  (wanted: string): CreateAttempts =>
  (target) =>
    createFunctionAttempts(
      target,
      edgeFunctions.filter(({ name }) => name === wanted),
    )
const kinds = 16

test('only the submissions are accepted, and only as they should be', async () => {
  const { isTight, findings, leaks, unclear } = await probe('functions', attempts)
  expect({ isTight, leaks, unclear }).toEqual({ isTight: true, leaks: [], unclear: [] })
  const pick = (wanted: string) => findings.filter(({ verdict }) => verdict === wanted)
  expect(pick('meant').map(({ tried }) => tried)).toEqual(['send-encuesta: lo bueno', 'send-sesion: lo bueno'])
  expect(pick('missing')).toHaveLength(2 * kinds)
  expect(findings).toHaveLength(edgeFunctions.length * kinds)
})

const wrong = [
  'nada',
  'lo que no es JSON',
  'una lista',
  'un texto',
  'null',
  'números por respuestas',
  'listas por respuestas',
  'objetos por respuestas',
  'un campo de más',
  'nombres de prototipo',
  '5000 niveles',
]
const notJson = ['nada', 'lo que no es JSON']
const huge = ['lo bueno y 1 MiB de espacios', 'lo bueno y 10 MiB de espacios']
const submissions = ['send-encuesta', 'send-sesion']
const unchecked: [NonNullable<Leaks['unchecked']>[number], string[]][] = submissions.flatMap((name) => [
  [`${name} json`, notJson],
  [`${name} answers`, wrong.filter((one) => !notJson.includes(one))],
  [`${name} size`, huge],
  [`${name} type`, ['lo bueno como texto sin más']],
  [`${name} origin`, ['lo bueno desde otra página']],
])

test.each(unchecked)('%s left unchecked is found and named, and nothing else is', async (what, bodies) => {
  const [name = ''] = what.split(' ')
  const expected = bodies.map((body) => `${name}: ${body}`)
  const found = await probe('functions', attemptsAt(name), { unchecked: [what] })
  expect(found).toMatchObject({ leaks: expected, unclear: [], isTight: false })
  for (const tried of expected) expect(found.text).toContain(`FUGA: ${tried}: lo da por bueno.`)
})

test('a drain that anybody may call is a leak with every body', async () => {
  const { leaks, isTight } = await probe('functions', attemptsAt('drain-outbox'), {
    unchecked: ['drain-outbox secret'],
  })
  expect(isTight).toBe(false)
  expect(leaks).toHaveLength(kinds)
  expect(leaks).toContain('drain-outbox: lo bueno')
})

test('a function that is deployed without need is a leak, on a laptop it is not', async () => {
  const hosted = await probe('functions', attempts, { deployed: ['respaldo', 'salud'] })
  expect(hosted.leaks).toEqual(['respaldo: lo bueno', ...hosted.leaks.filter((tried) => tried.startsWith('salud'))])
  expect(hosted.leaks).toHaveLength(1 + kinds)
  expect(hosted.text).toContain('FUGA: respaldo: lo bueno: lo acepta, y ningún embudo la usa: no la despliegues.')
  const local = await probe('functions', attempts, { deployed: ['respaldo', 'salud'] }, { isLocal: true })
  expect(local).toMatchObject({ isTight: true, leaks: [] })
})

test('what a function that is not deployed accepts by mistake is a leak on a laptop, too', async () => {
  const leaks: Leaks = { deployed: ['respaldo'], unchecked: ['respaldo type'] }
  const found = await probe('functions', attemptsAt('respaldo'), leaks, { isLocal: true })
  expect(found.leaks).toEqual(['respaldo: lo bueno como texto sin más'])
})

describe('submissions that are not accepted leave everything open', () => {
  test.each([
    ['a wrong key', {}, { publishableKey: 'sb_publishable_otra' }, 'debía aceptarlo'],
    ['a wrong origin', {}, { origin: 'https://otra.example' }, 'debía aceptarlo'],
  ])('%s', async (_, leaks, changes, remark) => {
    const found = await probe('functions', attempts, leaks, changes)
    expect(found).toMatchObject({
      isTight: false,
      leaks: [],
      unclear: submissions.map((name) => `${name}: lo bueno`),
    })
    expect(found.text).toContain(remark)
  })

  test.each([
    ['nothing deployed', toJson(404, { code: 'NOT_FOUND', message: 'not found' })],
    ['a page with success', toText(200, '<h1>Portal</h1>', { 'content-type': 'text/html' })],
    ['too many', toJson(429, { error: 'E429' })],
    ['a function that does not start', toJson(503, { code: 'BOOT_ERROR', message: 'Worker failed to boot' })],
  ])('%s', async (_, answer) => {
    const { isTight, unclear } = await probe('functions', attempts, {}, {}, { disturb: () => answer })
    expect(isTight).toBe(false)
    expect(unclear).toEqual(expect.arrayContaining(submissions.map((name) => `${name}: lo bueno`)))
  })
})
