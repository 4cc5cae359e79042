import { expect, test } from 'vitest'
import { checkMangled, createHostileFiles, createMangledFiles } from '#support/mangled-files.ts'

test('three hundred mangled files are refused or taken, and told in whole sentences', () => {
  expect(Array.from(createMangledFiles(300, 1), checkMangled).filter((broken) => broken !== null)).toEqual([])
})

test.each(createHostileFiles().map((file, index) => [index, file] as const))(
  'the hostile file %i is refused, and told in whole sentences',
  (_, file) => {
    expect(checkMangled(file)).toBeNull()
  },
)
