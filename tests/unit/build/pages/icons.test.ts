import { expect, test } from 'vitest'
import { toIco } from '#build/pages/icons.ts'

test('an ICO file is one entry that points at its PNG', () => {
  const png = Buffer.from('PNG bytes')
  const ico = toIco(png, 32)
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(ico.readUInt32LE(14)).toBe(png.length)
  expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png)
})
