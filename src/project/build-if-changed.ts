import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { withFileLock } from './file-lock.mjs'
import { hashInputs } from './hash-inputs.ts'
import { inProject, projectRoot } from './project-root.ts'

/** The same-origin build that `npm start` and the tests in a browser serve. */
const local = { ...process.env, SITE_SERVICES: 'local' }

interface BuildOptions {
  signal?: AbortSignal
  /** The variables to build under: those of the local services where none are given. */
  environment?: NodeJS.ProcessEnv
  /** The day of which the build has to be; whichever it was where none is given. */
  day?: string
}

/** Whether `dist` holds the build of these sources. */
function isBuilt(dist: string, hash: string): boolean {
  const note = toNoteFile(dist)
  return existsSync(note) && readFileSync(note, 'utf8') === describeBuild(dist, hash)
}

/** Outside of `dist`: whatever lies in it, a host serves. */
function toNoteFile(dist: string): string {
  return inProject('.local', `built-${relative(projectRoot, resolve(dist)).replaceAll(/\W+/g, '-')}`)
}

/** Another build into the same folder has pages of another moment. */
function describeBuild(dist: string, hash: string): string {
  return `${hash} ${statSync(join(dist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs}`
}

/**
 * Builds the site, except where `dist` already holds that build; answers whether it had to. The build is a process of its own: a
 * start with nothing to build does not pay for loading the tools.
 */
export async function buildIfChanged(
  dist: string,
  { signal, environment = local, day = '' }: BuildOptions = {},
): Promise<boolean> {
  const hash = `${hashInputs(environment)}${day}`
  if (isBuilt(dist, hash)) return false
  return withFileLock(inProject('.local/build.lock'), async () => {
    if (isBuilt(dist, hash)) return false // a copy started beside this one was building it
    await runBuild(dist, environment, signal)
    writeFileSync(toNoteFile(dist), describeBuild(dist, hash))
    return true
  })
}

function runBuild(dist: string, env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const options = { cwd: inProject('.'), env, stdio: 'inherit', ...(signal ? { signal } : {}) } as const
  const child = spawn(process.execPath, [inProject('src/commands/build.ts'), relative(projectRoot, dist)], options)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('No se pudo construir la web.'))))
  })
}
