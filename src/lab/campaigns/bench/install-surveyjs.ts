import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#tools/project/project-root.ts'

/** SurveyJS as the measurements compare with it. */
export const SURVEYJS_VERSION = '3.1.1'

/**
 * Installs `survey-core` and `survey-react-ui`, 56 MB that nothing else here needs, in a folder that git ignores, unless they are there.
 * Returns the path of their `node_modules`.
 */
export function installSurveyjs(): string {
  const folder = inProject(`.local/bench/surveyjs-${SURVEYJS_VERSION}`)
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  console.log(`installing SurveyJS ${SURVEYJS_VERSION} into ${folder} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  // React is the project's own.
  const packages = ['survey-core', 'survey-react-ui'].map((name) => `${name}@${SURVEYJS_VERSION}`)
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('SurveyJS could not be installed.')
  return modules
}
