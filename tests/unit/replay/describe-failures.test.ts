import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'
import { describeFailure } from '#replay/demand-coverage.ts'
import { createReplays } from '#replay/report/sample-replays.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

test('a failure says what was expected and seen, the line of the JSON, and the command that opens its trace', async ({
  onTestFinished,
}) => {
  const temporary = createTemporaryFolder()
  onTestFinished(() => temporary.remove())
  const failed = (await createReplays(temporary.path)).find(({ failure }) => failure !== null)
  if (!failed) throw new Error('There is no failed sample.')
  const said = describeFailure(failed).join('\n')
  expect(said).toMatch(/^ {2}expected {2}\S/m)
  expect(said).toMatch(/^ {2}trace {5}npx playwright show-trace .+trace\.zip$/m)
  const [, file = '', line = ''] = /^ {2}step {6}(\S+):(\d+)$/m.exec(said) ?? []
  const text = readFileSync(inProject(file), 'utf8').split('\n')[Number(line) - 1]
  expect(text).toContain(`"${failed.states.at(-1)?.state}"`)
})
