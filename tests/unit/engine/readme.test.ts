import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, projectRoot } from '#project/project-root.ts'

const readme = readFileSync(inProject('src/engine/README.md'), 'utf8')

/** The text of the first fence of a kind after a heading. */
const getBlock = (kind: string, after: string) =>
  readme.slice(readme.indexOf(after)).match(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's'))?.[1] ?? ''

test('the example in the README runs and prints what it says', () => {
  const args = ['--input-type=module-typescript', '--eval', getBlock('ts', '## An example')]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe(getBlock('', '\nprints\n'))
})
