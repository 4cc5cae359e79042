import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getFreePort } from '#local/free-port.ts'
import { toInboxPort } from '#local/inbox-port.ts'
import { ownCache } from '#support/clone-project.ts'
import { copyDatabase } from '#support/copy-database.ts'

/** A development server: the addresses that it prints, what it complains of, and its end, which has to be a good one. */
type Development = { origin: string; inbox: string; getErrors(): string; stop(): Promise<void> }

/**
 * Starts a copy of the project under development, by `dev` or another command; what its overlay opens in the editor is written to
 * `opened`, and the address that it opens in the browser to `browsed`.
 */
export async function startDevelopment(root: string, command = 'dev', ...words: string[]): Promise<Development> {
  const editor = join(root, 'editor')
  writeFileSync(editor, `#!/bin/sh\necho "$@" > "${join(root, 'opened')}"\n`, { mode: 0o755 })
  const programs = join(root, '.local/programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\necho "$1" > "${join(root, 'browsed')}"\n`, { mode: 0o755 })
  const port = String(await getFreeStartPort())
  const dataDir = join(root, '.local', port)
  mkdirSync(dataDir, { recursive: true })
  await copyDatabase(join(dataDir, 'postgres'))
  const env = {
    ...process.env,
    ...ownCache(root),
    PATH: `${programs}:${process.env.PATH}`,
    PORT: port,
    LAUNCH_EDITOR: editor,
  }
  const script = join(root, 'src/commands', `${command}.ts`)
  const program = spawn(process.execPath, [script, ...words], { env, stdio: 'pipe' })
  const ended = once(program, 'exit')
  let errors = ''
  const stop = async () => {
    if (program.exitCode !== null) throw new Error(`it had ended by itself: ${program.exitCode} ${errors}`)
    program.kill('SIGTERM')
    const [status] = await ended
    if (status !== 0) throw new Error(`it did not end well, though a page may still be open: ${status} ${errors}`)
  }
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  let output = ''
  for await (const text of program.stdout.setEncoding('utf8')) {
    output += text
    const origin = /desarrollo: (\S+)/.exec(output)?.[1]
    const inbox = /Bandeja: +(\S+)/.exec(output)?.[1]
    if (origin && inbox && output.includes('Listo en')) return { origin, inbox, getErrors: () => errors, stop }
  }
  throw new Error(`it ended: ${output}${errors}`)
}

/** Ports below those that a system gives to whoever asks for any: of site and inbox neither is taken by chance. */
const FIRST = 20_000
/** Ports of one worker: no two of a run choose the same. */
const PORTS = 500

/** A port for a site of the tests, whose inbox has a free one too. */
export async function getFreeStartPort(): Promise<number> {
  const first = FIRST + PORTS * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  for (;;) {
    const port = first + Math.floor(Math.random() * PORTS)
    const isFree = await Promise.all([getFreePort(port), getFreePort(toInboxPort(port))]).catch(() => null)
    if (isFree) return port
  }
}
