import { expect, test } from 'vitest'
import { createStorageAttempts } from '#operating/probe/storage-attempts.ts'
import { probe } from '#support/stand-in/find-leaks.ts'
import type { Leaks } from '#support/stand-in/leaks.ts'

test('a project without buckets has no leak: what a stranger may not see is left out of a list', async () => {
  const { isTight, leaks, unclear, findings } = await probe('storage', createStorageAttempts)
  expect({ isTight, leaks, unclear }).toEqual({ isTight: true, leaks: [], unclear: [] })
  expect(findings).toContainEqual(expect.objectContaining({ tried: 'upload public', answer: '400 403' }))
})

test.each<[string, Leaks, string[]]>([
  ['the list of buckets', { buckets: ['facturas'] }, ['listBuckets', 'getBucket facturas']],
  ['the making of buckets', { createsBuckets: true }, ['createBucket']],
  ['the files of a bucket', { listed: ['images'] }, ['list images']],
  ['an upload', { filled: ['avatars'] }, ['upload avatars']],
  ['a public bucket', { publicBuckets: ['public'] }, ['public public']],
  [
    'a public bucket of another name',
    { buckets: ['facturas'], publicBuckets: ['facturas'] },
    ['listBuckets', 'getBucket facturas', 'public facturas'],
  ],
])('the leak of %s is found and named, and nothing else is', async (_, leaks, expected) => {
  const found = await probe('storage', createStorageAttempts, leaks)
  expect(found).toMatchObject({ leaks: expected, unclear: [], isTight: false })
  for (const tried of expected) expect(found.text).toContain(`LEAK: ${tried}: `)
  expect(found.text).not.toContain('PRIVADO')
})

test('what could be made is taken away again', async () => {
  const { asked } = await probe('storage', createStorageAttempts, { createsBuckets: true, filled: ['avatars'] })
  const removed = asked.filter((line) => line.startsWith('DELETE'))
  expect(removed).toEqual([
    expect.stringMatching('DELETE /storage/v1/bucket/canary-'),
    'DELETE /storage/v1/object/avatars',
  ])
})
