import { afterEach, expect, test, vi } from 'vitest'
import { createIdempotencyKeys, createUuid } from '#services/idempotency-keys.ts'

function createNumberedKeys() {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}

afterEach(() => vi.unstubAllGlobals())

test('the same body keeps its key until it is accepted', () => {
  const keys = createNumberedKeys()
  const first = keys.take('form', '{"a":1}')
  expect(first).toEqual({ body: '{"a":1}', key: 'key-1', supersedes: [], attempts: 0 })
  expect(keys.take('form', '{"a":1}')).toBe(first)
  keys.settle('form', first)
  expect(keys.take('form', '{"a":1}')).toMatchObject({ key: 'key-2', supersedes: [] })
})

test('a body mended after a failure gets a new key and names all that it replaces', () => {
  const keys = createNumberedKeys()
  keys.take('form', '{"a":1}')
  expect(keys.take('form', '{"a":2}')).toMatchObject({ key: 'key-2', supersedes: ['key-1'] })
  expect(keys.take('form', '{"a":2}')).toMatchObject({ key: 'key-2', supersedes: ['key-1'] })
  expect(keys.take('form', '{"a":3}')).toMatchObject({ key: 'key-3', supersedes: ['key-2', 'key-1'] })
})

test('an act that was replaced meanwhile does not settle the one in its place', () => {
  const keys = createNumberedKeys()
  const first = keys.take('form', 'one')
  const second = keys.take('form', 'two')
  keys.settle('form', first)
  expect(keys.take('form', 'two')).toBe(second)
})

test('no more bodies are named than a function takes', () => {
  const keys = createNumberedKeys()
  for (let body = 1; body <= 20; body++) keys.take('form', String(body))
  const { supersedes } = keys.take('form', 'last')
  expect([supersedes.length, supersedes[0]]).toEqual([16, 'key-20'])
})

test('targets do not share keys', () => {
  const keys = createNumberedKeys()
  expect(keys.take('one', 'x').key).not.toBe(keys.take('two', 'x').key)
})

test.each([true, false])('a key is a version 4 UUID, randomUUID there: %s', (isThere) => {
  if (!isThere) {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.random() * 256) })
  }
  const uuids = Array.from({ length: 50 }, createUuid)
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(uuids).size).toBe(50)
})
