import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import funnel from '#generated/funnels/cuestionario.gen.ts'
import { inProject } from '#project/project-root.ts'
import { runFunnel } from '#support/run-funnel.ts'

const { form } = funnel
const letters = ['a', 'b', 'c']
const allAnswers = letters.flatMap((q1) => letters.flatMap((q2) => letters.map((q3) => ({ q1, q2, q3 }))))

async function answer({ q1, q2, q3 }: (typeof allAnswers)[number]) {
  const run = runFunnel(funnel)
  await run.submit({ q1 })
  await run.submit({ q2 })
  await run.submit({ q3 })
  return run
}

/**
 * The points that the JSON gives for answers, and the number from which they lead to the first ending; the owner's
 * promises stand beside it.
 */
const { score, steps } = JSON.parse(readFileSync(inProject('funnels/cuestionario.funnel.json'), 'utf8'))
const least: number = steps[2].next[0].if.afines.minimum
const getPoints = (answers: Record<string, string>) =>
  Object.entries(answers).reduce((sum, [name, letter]) => sum + (score.afines[name]?.[letter] ?? 0), 0)

describe.each(allAnswers)('answered $q1, $q2, $q3', (answers) => {
  const given = Object.values(answers)
  const isQualified = getPoints(answers) >= least

  test(`the result is ${isQualified ? 'qualified' : 'not qualified'}, and it is sent once with the answers in order`, async () => {
    const run = await answer(answers)
    expect(run.getStep()).toBe(isQualified ? 'apta' : 'no-apta')
    expect(run.done).toEqual([
      `record ${isQualified ? 'qualified' : 'not-qualified'}`,
      'deliver send-cuestionario-email',
    ])
    expect(run.requests).toEqual([
      {
        funnel: 'cuestionario',
        form: { id: 'cuestionario', version: form?.definition.version },
        channel: 'function',
        target: 'send-cuestionario-email',
        body: { answers: given, qualified: isQualified },
        keepalive: true,
      },
    ])
  })
})

test('the questions are three, each with the options a, b and c', () => {
  const fields = Object.values(form?.definition.fields ?? {})
  expect(fields.map(({ name }) => name)).toEqual(['q1', 'q2', 'q3'])
  for (const field of fields) expect(field.options?.map(({ value }) => value)).toEqual(['a', 'b', 'c'])
})

test.each(['', '  ', 'd'])('the answer "%s" opens nothing', async (q1) => {
  const run = runFunnel(funnel)
  await run.submit({ q1 })
  expect(run.getStep()).toBe('q1')
})

test('there is no way back, from a question or from a result', async () => {
  const run = runFunnel(funnel)
  await run.submit({ q1: 'a' })
  run.goBack()
  expect(run.getStep()).toBe('q2')
  const finished = await answer({ q1: 'c', q2: 'c', q3: 'c' })
  finished.goBack()
  await finished.submit({ q3: 'a' })
  expect(finished.getStep()).toBe('no-apta')
  expect(finished.requests).toHaveLength(1)
})

test('a failed send is a line on the console and nothing else', async () => {
  const run = runFunnel(funnel)
  run.outcomes.push('fail')
  for (const name of ['q1', 'q2', 'q3']) await run.submit({ [name]: 'a' })
  expect(run.getStep()).toBe('apta')
  expect(run.notices).toEqual([])
  expect(run.done.at(-1)).toBe('report Error sending email http-500')
})
