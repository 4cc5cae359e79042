import { beforeAll, expect, test } from 'vitest'
import { checkMangled, createHostileFiles, createMangledFiles, MOST_TIME, warmUp } from '#support/mangled-files.ts'

beforeAll(warmUp)

test('three hundred mangled files are refused or taken, each in a moment, and told in whole sentences', () => {
  const outcomes = Array.from(createMangledFiles(300, 1), checkMangled)
  expect(outcomes.filter(({ broken, milliseconds }) => broken !== null || milliseconds > MOST_TIME)).toEqual([])
})

test.each(createHostileFiles().map((file, index) => [index, file] as const))(
  'the hostile file %i is refused in a moment, and told in whole sentences',
  (_, file) => {
    const { broken, milliseconds } = checkMangled(file)
    expect(broken).toBeNull()
    expect(milliseconds).toBeLessThan(MOST_TIME)
  },
)
