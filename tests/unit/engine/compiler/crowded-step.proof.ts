import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

test('of answers that are too many at one step it is told which, in little memory', () => {
  const options = Array.from({ length: 14 }, (_, index) => `o${index}`)
  const list = { options, isList: true }
  const refusals = ['p', 'q'].flatMap((name) =>
    options.map((option) => ({
      if: { [name]: { contains: { const: option } } },
      do: [{ notice: { title: 'Esa no' } }],
    })),
  )
  const authored = {
    form: toForm('todo', { p: list, q: list }),
    funnel: toFunnel('todo', { back: false }, [
      { id: 'listas', ask: ['p', 'q'], next: [...refusals, { to: 'fin' }] },
      { id: 'fin', end: 'fin', show: 'fin' },
    ]),
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=512', 'tests/support/corpus/print-diagnostics.ts'],
    { input: JSON.stringify(authored), encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([
    { code: 'funnel.too-many-cases', line: 17, params: { step: 'listas', count: '50000', names: 'p, q' } },
  ])
})
