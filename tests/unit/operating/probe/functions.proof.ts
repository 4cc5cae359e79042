import { describe, expect, test } from 'vitest'
import { toJson, toText } from '#local/http-service.ts'
import { createFunctionAttempts } from '#operating/probe/function-attempts.ts'
import type { Leaks } from '#support/stand-in/find-leaks.ts'
import { type CreateAttempts, probe } from '#support/stand-in/find-leaks.ts'
import { edgeFunctions } from '#support/stand-in/functions.ts'

const attempts: CreateAttempts = (target) => createFunctionAttempts(target, edgeFunctions)
/** Only one function is attacked: the huge bodies are what takes time. */
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
  expect(pick('meant').map(({ tried }) => tried)).toEqual(['send-encuesta: the good one', 'send-sesion: the good one'])
  expect(pick('missing')).toHaveLength(kinds)
  expect(findings).toHaveLength(edgeFunctions.length * kinds)
})

const wrong = [
  'nothing',
  'what is no JSON',
  'a list',
  'a text',
  'null',
  'numbers for answers',
  'lists for answers',
  'objects for answers',
  'a field too many',
  'names of the prototype',
  '5000 levels',
]
const notJson = ['nothing', 'what is no JSON']
const huge = ['the good one and 1 MiB of blanks', 'the good one and 10 MiB of blanks']
const submissions = ['send-encuesta', 'send-sesion']
const unchecked: [NonNullable<Leaks['unchecked']>[number], string[]][] = submissions.flatMap((name) => [
  [`${name} json`, notJson],
  [`${name} answers`, wrong.filter((one) => !notJson.includes(one))],
  [`${name} size`, huge],
  [`${name} type`, ['the good one as plain text']],
  [`${name} origin`, ['the good one from another page']],
])

test.each(unchecked)('%s left unchecked is found and named, and nothing else is', async (what, bodies) => {
  const [name = ''] = what.split(' ')
  const expected = bodies.map((body) => `${name}: ${body}`)
  const found = await probe('functions', attemptsAt(name), { unchecked: [what] })
  expect(found).toMatchObject({ leaks: expected, unclear: [], isTight: false })
  for (const tried of expected) expect(found.text).toContain(`LEAK: ${tried}: accepts it.`)
})

test('a drain that anybody may call is a leak with every body', async () => {
  const { leaks, isTight } = await probe('functions', attemptsAt('drain-outbox'), {
    unchecked: ['drain-outbox secret'],
  })
  expect(isTight).toBe(false)
  expect(leaks).toHaveLength(kinds)
  expect(leaks).toContain('drain-outbox: the good one')
})

test('a function that is deployed without need is a leak, on a laptop it is not', async () => {
  const hosted = await probe('functions', attempts, { deployed: ['respaldo'] })
  expect(hosted.leaks).toEqual(['respaldo: the good one'])
  expect(hosted.text).toContain(
    'LEAK: respaldo: the good one: accepts it, and no funnel uses the function: do not deploy it.',
  )
  const local = await probe('functions', attempts, { deployed: ['respaldo'] }, { isLocal: true })
  expect(local).toMatchObject({ isTight: true, leaks: [] })
})

test('what a function that is not deployed accepts by mistake is a leak on a laptop, too', async () => {
  const leaks: Leaks = { deployed: ['respaldo'], unchecked: ['respaldo type'] }
  const found = await probe('functions', attemptsAt('respaldo'), leaks, { isLocal: true })
  expect(found.leaks).toEqual(['respaldo: the good one as plain text'])
})

describe('submissions that are not accepted leave everything open', () => {
  test.each([
    ['a wrong key', {}, { publishableKey: 'sb_publishable_otra' }, 'should have taken it'],
    ['a wrong origin', {}, { origin: 'https://otra.example' }, 'should have taken it'],
  ])('%s', async (_, leaks, changes, remark) => {
    const found = await probe('functions', attempts, leaks, changes)
    expect(found).toMatchObject({
      isTight: false,
      leaks: [],
      unclear: submissions.map((name) => `${name}: the good one`),
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
    expect(unclear).toEqual(expect.arrayContaining(submissions.map((name) => `${name}: the good one`)))
  })
})
