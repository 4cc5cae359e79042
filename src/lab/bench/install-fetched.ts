import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#tools/project/project-root.ts'

/** The linter of SurveyJS that the measurements compare with. */
export const LINTER_VERSION = '3.1.1'
/** The last version of its pages for React: there is none of the linter's. */
const PAGES_VERSION = '3.0.0'
/** The editor of SurveyJS whose gestures are counted beside the studio's. */
export const CREATOR_VERSION = '3.0.3'
const LIGHTHOUSE_VERSION = '13.5.0'

/** The path of a `node_modules` with the linter. */
export const installLinter = () => installFetched(LINTER_VERSION, ['survey-core'])

/** The path of a `node_modules` with what shows a survey in React, 56 MB that nothing else here needs. */
export const installPages = () => installFetched(PAGES_VERSION, ['survey-core', 'survey-react-ui'])

/** The path of a `node_modules` with the editor of surveys, and the newest pages for it that the registry has. */
export const installCreator = () =>
  installFetched(CREATOR_VERSION, ['survey-core', 'survey-creator-core', 'survey-creator-react'], {
    'survey-react-ui': PAGES_VERSION,
  })

/** The path of a `node_modules` with Lighthouse, which brings 77 packages along. */
export const installLighthouse = () => installFetched(LIGHTHOUSE_VERSION, ['lighthouse'])

/** Installs packages that one measurement alone needs in a folder that git ignores, unless they are there. Returns the path of their `node_modules`. */
function installFetched(
  version: string,
  names: readonly string[],
  others: Readonly<Record<string, string>> = {},
): string {
  const folder = inProject(`.local/bench/${names.join('+')}-${version}`)
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  console.log(`installing ${names.join(' and ')} ${version} into ${folder} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  // React is the project's own.
  const packages = [
    ...names.map((name) => `${name}@${version}`),
    ...Object.entries(others).map(([name, other]) => `${name}@${other}`),
  ]
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${names.join(' and ')} could not be installed.`)
  return modules
}
