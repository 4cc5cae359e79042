import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createValidator, toValidatorModule } from '#engine/compiler'
import { inProject } from '#project/project-root.ts'

const MOON = '\u{1F319}'
const schemas = { length: { type: 'string', minLength: 2, maxLength: 3 }, shape: { type: 'string', pattern: '^.$' } }

test('a character is a code point, for lengths and for patterns, here and in the generated code', async () => {
  const generated = await import(`data:text/javascript,${encodeURIComponent(toValidatorModule(schemas))}`)
  for (const { length, shape } of [
    generated,
    { length: createValidator(schemas.length), shape: createValidator(schemas.shape) },
  ]) {
    const fits = [1, 2, 3, 4].map((count) => length(MOON.repeat(count)))
    expect(fits).toEqual([false, true, true, false])
    expect([MOON, MOON + MOON].map(shape)).toEqual([true, false])
  }
})

test('two groups are the same whatever the order of their answers', async () => {
  const people = { type: 'array', uniqueItems: true, items: { type: 'object' } }
  const { validate } = await import(
    `data:text/javascript,${encodeURIComponent(toValidatorModule({ validate: people }))}`
  )
  const ana = { nombre: 'Ana', pagos: [1, 2] }
  const others = [{ pagos: [1, 2], nombre: 'Ana' }, { nombre: 'Ana', pagos: [2, 1] }, { nombre: 'Ana' }]
  expect(others.map((other) => validate([ana, other]))).toEqual([false, true, true])
  expect(others.map((other) => createValidator(people)([ana, other]))).toEqual([false, true, true])
})

test('a list is read once to see whether an item is in it twice', () => {
  let read = 0
  const items = Array.from({ length: 1000 }, (_, index) => ({
    get nombre() {
      read++
      return `Ana ${index}`
    },
  }))
  expect(createValidator({ type: 'array', uniqueItems: true, items: { type: 'object' } })(items)).toBe(true)
  expect(read).toBe(1000)
})

test('an item that has names of every object for its own is compared like any other', async () => {
  const people = { type: 'array', uniqueItems: true, items: { type: 'object' } }
  const { validate } = await import(`data:text/javascript,${encodeURIComponent(toValidatorModule({ people }))}`).then(
    ({ people: validate }) => ({ validate }),
  )
  for (const name of ['toString', 'valueOf', 'toJSON', 'hasOwnProperty', '__proto__']) {
    const odd = () => JSON.parse(`{"${name}":null}`)
    for (const judge of [validate, createValidator(people)])
      expect([judge([{}, odd()]), judge([odd(), odd()])]).toEqual([true, false])
  }
})

test('the generated code is the same to the letter, whatever has compiled the generator', () => {
  const people = { type: 'array', uniqueItems: true, items: { type: 'object' } }
  const script = `const { toValidatorModule } = await import('#engine/compiler')
    process.stdout.write(toValidatorModule(${JSON.stringify({ people })}))`
  const byNode = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: inProject() })
  expect(toValidatorModule({ people })).toBe(byNode.toString())
})
