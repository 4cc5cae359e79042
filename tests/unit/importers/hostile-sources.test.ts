import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProve } from '#importers/prove/run-prove.ts'
import { isSourceName, sourceNames } from '#importers/read-source.ts'
import { questionnaires } from '#support/import/questionnaires.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { readProject } from '#tools/project/read-project.ts'

const { metaSchemas } = readProject()
const names = sourceNames.filter(isSourceName)

/** Proves a text said to be of a source; returns the exit code and what is said. */
function prove(text: string, from: string) {
  const folder = createTemporaryFolder()
  const file = join(folder.path, 'survey.json')
  writeFileSync(file, text)
  const { exitCode, text: said } = runProve([file, '--from', from], metaSchemas)
  folder.remove()
  return { exitCode, said: said.replaceAll(file, 'survey.json') }
}

test.each(names.flatMap((own) => names.filter((said) => said !== own).map((said) => ({ own, said }))))(
  'a file of $own that is said to be of $said is refused in a sentence',
  ({ own, said }) => {
    expect(prove(JSON.stringify(questionnaires[own]), said)).toEqual({
      exitCode: 1,
      said: expect.stringMatching(/^survey\.json: (this is no file of|it asks nothing).*\.$/),
    })
  },
)

test.each(names)('a file of %s with __proto__ in each of its objects says what it says without', (name) => {
  const text = JSON.stringify(questionnaires[name])
  const poisoned = text.replaceAll('{"', '{"__proto__":{"pages":[],"isRequired":true},"')
  const toFindings = ({ exitCode, said }: { exitCode: number; said: string }) => ({
    exitCode,
    // The key itself may be told as unread.
    said: said.split('\nNot read')[0],
  })
  expect(toFindings(prove(poisoned, name))).toEqual(toFindings(prove(text, name)))
  expect(Object.hasOwn(Object.prototype, 'isRequired')).toBe(false)
})
