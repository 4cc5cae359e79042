import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#build/project-root.ts'

/** A command of this project that keeps running until it is stopped. */
export type RunningCommand = {
  readonly origin: string
  readonly milliseconds: number
  readonly stop: () => Promise<void>
}

/**
 * Starts a script of this project as its npm command does, on a port; resolves when the address it prints answers, with
 * the time that took.
 */
export async function startCommand(script: string, port: number): Promise<RunningCommand> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['src/build/ensure.mjs', script], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await readOrigin(child, script)
    await (await fetch(origin)).arrayBuffer()
    return { origin, milliseconds: performance.now() - startedAt, stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** Runs a script of this project to its end and returns how long that took; throws when it fails. */
export async function timeCommand(script: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [script], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`)
  return performance.now() - startedAt
}

function readOrigin(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`${script} ended before it printed an address:\n${output}`)))
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
      const origin = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0]
      if (origin !== undefined) resolve(origin)
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
