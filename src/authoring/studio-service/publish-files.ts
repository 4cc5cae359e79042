import { spawnSync } from 'node:child_process'
import { publishRefusals } from '#messages/studio.ts'
import type { PublishAnswer, PublishRequest } from './contract.ts'

/** Runs a program in the project; returns what it says, also beside its result. Throws where it does not succeed. */
type Run = (program: 'git' | 'gh', ...words: string[]) => string

/** Longest wait for a server that a branch is pushed to. */
const WAIT_MS = 60_000

/** Names of branches that everybody works from: what is published goes on a branch of its own. */
const SHARED = ['main', 'master']

/**
 * Commits files as they are saved. Where the repository has a remote they go there too, on a branch of their own, as a pull request
 * where the machine can open one. What cannot be done is said with what to ask of a developer.
 */
export function publishFiles(root: string, { files, subject, text }: PublishRequest): PublishAnswer {
  const run = createRun(root)
  try {
    const [remote] = run('git', 'remote').split('\n').filter(Boolean)
    const branch = remote === undefined ? null : toBranch(run)
    run('git', 'add', '--', ...files)
    run('git', 'commit', '--quiet', '--only', '--message', subject, '--message', text, '--', ...files)
    return remote === undefined || branch === null
      ? { link: null, branch: null }
      : push(run, { remote, branch, subject, text })
  } catch (error) {
    return { refused: publishRefusals.commit(toLastLine(error)) }
  }
}

/** The branch that is worked on; another is begun where that one is everybody's. */
function toBranch(run: Run): string {
  const current = run('git', 'branch', '--show-current').trim()
  if (current !== '' && !SHARED.includes(current)) return current
  const branch = `estudio/${new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}`
  run('git', 'switch', '--quiet', '--create', branch)
  return branch
}

type Pushed = Pick<PublishRequest, 'subject' | 'text'> & { remote: string; branch: string }

function push(run: Run, { remote, branch, subject, text }: Pushed): PublishAnswer {
  try {
    const said = run('git', 'push', '--set-upstream', remote, branch)
    return { branch, link: openPullRequest(run, branch, subject, text) ?? findLink(said) }
  } catch (error) {
    return { refused: publishRefusals.push(branch, toLastLine(error)) }
  }
}

/** The address of the pull request; null where no program here opens one. */
function openPullRequest(run: Run, branch: string, subject: string, text: string): string | null {
  try {
    return findLink(run('gh', 'pr', 'create', '--head', branch, '--title', subject, '--body', text))
  } catch {
    return null // no such program, or nobody is signed in
  }
}

function findLink(said: string): string | null {
  return /https?:\/\/\S+/.exec(said)?.[0] ?? null
}

function createRun(root: string): Run {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
  return (program, ...words) => {
    const options = { cwd: root, env, encoding: 'utf8', timeout: WAIT_MS } as const
    const { stdout, stderr, status, error } = spawnSync(program, words, options)
    if (error) throw error
    if (status !== 0) throw new Error(stderr || stdout)
    return `${stdout}${stderr}`
  }
}

function toLastLine(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  return said.trim().split('\n').at(-1) ?? ''
}
