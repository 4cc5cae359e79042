import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './file-lock.mjs'
import { inProject, projectRoot } from './project-root.ts'

/** Runs the version's own build, and notes it where the tests in a browser look. */
const BUILD = `const { buildIfChanged } = await import('#project/build-if-changed.ts')
const { inProject } = await import('#project/project-root.ts')
await buildIfChanged(inProject('dist'))`

/** Versions that are open, by their commit and by the process that compares them. */
const versions = inProject('.local/versions')

/** Lines of a build that are shown of one that fails. */
const MOST_LINES = 8

/** Another version of the project, checked out and built in a folder of its own. */
export type Version = { root: string; commit: string; remove(): void }

/**
 * Checks a revision out beside this one (`.local/versions`) with the packages of this one, and builds its site for the local services.
 *
 * @throws where git does not know the revision, or it does not build; the message ends with the first lines of what the build says
 */
export function openVersion(revision: string): Version {
  removeLeft()
  const commit = readCommit(revision)
  const root = join(versions, `${commit.slice(0, 12)}-${process.pid}`)
  const remove = () => {
    rmSync(root, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  git('worktree', 'add', '--detach', root, commit)
  linkTree(inProject('node_modules'), join(root, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, PROJECT_ROOT: root },
  })
  if (status === 0) return { root, commit, remove }
  remove()
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  throw new Error([`"${revision}" does not build on this machine:`, ...lines.slice(0, MOST_LINES)].join('\n  '))
}

/** Removes what a run left behind that was interrupted. */
function removeLeft(): void {
  const left = existsSync(versions) ? readdirSync(versions) : []
  for (const name of left)
    if (!isAlive(Number(name.split('-')[1]))) rmSync(join(versions, name), { recursive: true, force: true })
  if (left.length > 0) git('worktree', 'prune')
}

/** A second tree of the same files: a bundler follows a link to a folder and takes what is behind it for foreign. */
function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

function readCommit(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).trim()
  } catch {
    throw new Error(`Git does not know the revision "${revision}".`)
  }
}

/** The output of git in this project. @throws where it refuses, or there is none */
export function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' })
}
