import { expect, test } from 'vitest'
import { fillDisk } from '#campaigns/server/full-disk.ts'

test('a disk that is full costs no submission that was accepted, and what was started again ends', async () => {
  const findings = await fillDisk()
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([])
})
