import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#project/project-root.ts'

/** A command of this project that keeps running until it is stopped. */
type RunningCommand = {
  readonly origin: string
  readonly milliseconds: number
  readonly stop: () => Promise<void>
}

/**
 * Starts a command of this project, by its name, on a port; resolves when the address it prints answers, with
 * the time that took.
 */
export async function startCommand(command: string, port: number): Promise<RunningCommand> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['src/commands/run.mjs', command], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await readOrigin(child, command)
    await (await fetch(origin)).arrayBuffer()
    return { origin, milliseconds: performance.now() - startedAt, stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** Runs a command of this project to its end and returns how long that took; throws when it fails. */
export async function timeCommand(command: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [`src/commands/${command}.ts`], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`)
  return performance.now() - startedAt
}

function readOrigin(child: ChildProcess, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`${command} ended before it printed an address:\n${output}`)))
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
