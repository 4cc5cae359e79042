import { expect, test } from 'vitest'
import { checkMangled, createHostileFiles, createMangledFiles, MOST_TIME } from '#support/mangled-files.ts'

test('a thousand mangled files are refused or taken, each in a moment, and told in whole sentences', () => {
  const files = createMangledFiles(1000, 1)
  for (const { file } of files.slice(0, 200)) checkMangled({ file, text: '{}' })
  const outcomes = files.map(checkMangled)
  expect(outcomes.filter(({ broken, milliseconds }) => broken !== null || milliseconds > MOST_TIME)).toEqual([])
})

test.each(createHostileFiles().map((file, index) => [index, file] as const))(
  'the hostile file %i is refused, and told in whole sentences',
  (_, file) => {
    expect(checkMangled(file).broken).toBeNull()
  },
)
