import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inProject } from '#project/project-root.ts'
import { tryRead } from '#project/try-read.ts'
import platform from './platform-limits.json' with { type: 'json' }
import { getCommandLine, hasEnded } from './processes.ts'

const END_LIMIT_MS = 5000

const denoPackages: Record<string, string> = { 'linux-x64': 'linux-x64-glibc', 'linux-arm64': 'linux-arm64-glibc' }
const ALIVE = '@runtime alive'

/** What a function is given: by the platform for each call, and by the supervisor. */
export const functionLimits = {
  ...platform.functions,
  bootMs: 15_000,
  /** For a function that is caught in a loop: every other one says that it lives, or ends. */
  settleMs: 5000,
  /** For what a call leaves behind: work that is promised, a body that is not read to its end. */
  pendingMs: 5000,
  stopMs: 6000,
}
export type FunctionLimits = typeof functionLimits

export interface FunctionWorker {
  /** Address of the running function; starts it when it is not running (first call, after a crash, after `retire`). */
  getOrigin(): Promise<string>
  /** A call is handed to the running process; the answer ends it, and gives its milliseconds of processor time. */
  begin(): () => number
  /**
   * Waits until the process has said that it lives or has ended: then the next call starts another. Answers whether it was
   * ended for what a call took, of the processor or of time.
   */
  settle(): Promise<boolean>
  /** Lets what is pending end, then ends the process. The next call starts a fresh one. */
  retire(): Promise<void>
  /** Ends the process as a crash of its machine would; nothing pending is waited for. */
  kill(): void
}

interface Running {
  child: ChildProcess
  origin: Promise<string>
  ended: Promise<unknown>
  /** Settles when the process answers: one that falls lets go of its connections before anybody hears of its end. */
  askIfAlive(): Promise<unknown>
  processor: ProcessorWatch
  isSpent: boolean
  /** Ends the process for a call that took too much, and says so. */
  endForLimit(limit: string): void
}

interface WorkerOptions {
  name: string
  entry: string
  getEnv(): Record<string, string>
  /** The file that keeps the number of a process for the next start, should this one be killed. */
  pidFile: string | null
  log(line: string): void
  limits: FunctionLimits
}

/** One edge function as one Deno process, with loopback as its only network and no right to write or to run programs. */
export function createFunctionWorker(options: WorkerOptions): FunctionWorker {
  let running: Running | null = null
  let isLastSpent = false
  return {
    getOrigin: () => {
      if (!running) {
        const started = boot(options)
        running = started
        started.child.once('exit', () => {
          isLastSpent = started.isSpent
          if (running === started) running = null
        })
      }
      return running.origin
    },
    begin: () => (running ? beginCall(running, options.limits.wallClockMs) : () => 0),
    settle: async () => {
      if (!running) return isLastSpent
      const asked = running
      await Promise.race([asked.ended, asked.askIfAlive(), wait(options.limits.settleMs, undefined, { ref: false })])
      return asked.isSpent
    },
    retire: async () => {
      const retired = running
      running = null
      if (retired) await end(retired.child, options.limits.stopMs)
    },
    kill: () => {
      running?.child.kill('SIGKILL')
      running = null
    },
  }
}

/** Starts Deno with a function, with the rights that it has and no others. */
function spawnDeno({ entry, getEnv, limits }: WorkerOptions): ChildProcessByStdio<Writable, Readable, Readable> {
  const runtime = inProject('src/local/function-runtime.ts')
  const readable = ['supabase', 'src', 'node_modules', 'package.json'].map((part) => inProject(part))
  const flags = [
    // As deployed: the same file says what is imported. Packages come from where `npm ci` has put them.
    `--config=${inProject('supabase/functions/deno.json')}`,
    '--cached-only',
    '--node-modules-dir=manual',
    '--no-prompt',
    '--quiet',
    `--v8-flags=--max-old-space-size=${limits.memoryMegabytes}`,
  ]
  // The functions beside it, wherever they are, share their parts.
  const functionsDir = join(entry, '../..')
  const rights = [
    '--allow-env',
    '--allow-net=127.0.0.1,localhost,[::1]',
    `--allow-read=${readable.join(',')},${functionsDir}`,
  ]
  const args = ['run', ...flags, ...rights, runtime, pathToFileURL(entry).href, String(limits.pendingMs)]
  return spawn(getDenoBinary(), args, {
    cwd: inProject('.'),
    // Only what the function is given: the secrets of the person who starts the supervisor stay outside.
    env: { ...getEnv(), NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', DENO_DIR: inProject('.local/deno') },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

function boot(options: WorkerOptions): Running {
  const { name, pidFile, log, limits } = options
  const child = spawnDeno(options)
  const lines = createInterface({ input: child.stdout })
  if (pidFile && child.pid !== undefined) keepPid(pidFile, child.pid)
  const origin = readOrigin(options, child, lines)
  origin.catch(() => {}) // whoever asked for the origin gets the failure; nobody may have
  createInterface({ input: child.stderr }).on('line', (line) => log(`[${name}] ${line}`))
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  child.stdin.on('error', () => {}) // asked after its end
  const started: Running = {
    child,
    origin,
    ended,
    askIfAlive: createAliveQuestion(child.stdin, lines),
    processor: watchProcessor(child.pid ?? 0, limits.processorMs, () =>
      started.endForLimit(`${limits.processorMs} ms of the processor`),
    ),
    isSpent: false,
    endForLimit: (limit) => {
      log(`[${name}] ended: a call took more than ${limit}`)
      started.isSpent = true
      child.kill('SIGKILL')
    },
  }
  return started
}

/** Waits for the address that a function tells once it listens; its other lines are passed on. */
function readOrigin({ name, log, limits }: WorkerOptions, child: ChildProcess, lines: Interface): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`${name} did not start`))
    const limit = setTimeout(() => child.kill('SIGKILL'), limits.bootMs)
    lines.on('line', (line) => {
      if (line === ALIVE) return
      const port = /^@runtime (\d+)$/.exec(line)?.[1]
      if (!port) return log(`[${name}] ${line}`)
      clearTimeout(limit)
      resolve(`http://127.0.0.1:${port}`)
    })
    child.once('error', fail)
    child.once('exit', () => {
      clearTimeout(limit)
      fail()
    })
  })
}

function beginCall({ processor, endForLimit }: Running, wallClockMs: number): () => number {
  const limit = setTimeout(() => endForLimit(`${wallClockMs} ms by the clock`), wallClockMs)
  const endOfWork = processor.begin()
  return () => {
    clearTimeout(limit)
    return endOfWork()
  }
}

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10
const LOOK_EVERY_MS = 100

interface ProcessorWatch {
  /** A call begins; the answer ends it, and gives the milliseconds of processor time that it took. */
  begin(): () => number
}

interface Call {
  spentMs: number
}

/**
 * Counts the processor time of a function's calls as the platform does, and calls `onSpent` once one has used up what a call
 * is given, `limitMs`. Calls at work at the same time share what their process takes. Only Linux tells: elsewhere nothing is ever spent.
 */
function watchProcessor(pid: number, limitMs: number, onSpent: () => void): ProcessorWatch {
  const calls = new Set<Call>()
  let countedMs = 0
  let timer: NodeJS.Timeout | undefined
  let isSpent = false

  function share(): void {
    const nowMs = readProcessorMs(pid)
    for (const call of calls) call.spentMs += Math.max(0, nowMs - countedMs) / calls.size
    countedMs = nowMs
  }

  function look(): void {
    share()
    if (isSpent || [...calls].every(({ spentMs }) => spentMs <= limitMs)) return
    // A process takes a while to end.
    isSpent = true
    onSpent()
  }

  return {
    begin: () => {
      share()
      const call = { spentMs: 0 }
      calls.add(call)
      timer ??= setInterval(look, LOOK_EVERY_MS).unref()
      return () => {
        share()
        calls.delete(call)
        if (calls.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
        return call.spentMs
      }
    },
  }
}

/** Milliseconds of processor time of a process, the kernel's work for it among them; 0 where nobody tells, or once it has ended. */
function readProcessorMs(pid: number): number {
  // Behind the name of the program, which may hold anything: from the state on, the third field.
  const fields = tryRead(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS || 0
}

/** Whoever asks while a question is open waits for the same answer: a falling process is asked by all its requests at once. */
function createAliveQuestion(stdin: Writable, lines: Interface): () => Promise<unknown> {
  let open: Promise<unknown> | null = null
  const ask = () =>
    new Promise<void>((resolve) => {
      const look = (line: string) => {
        if (line !== ALIVE) return
        lines.off('line', look)
        open = null
        resolve()
      }
      lines.on('line', look)
      stdin.write('?')
    })
  return () => {
    open ??= ask()
    return open
  }
}

function end(child: ChildProcess, limitMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.once('exit', () => {
      clearTimeout(limit)
      resolve()
    })
    child.stdin?.end()
  })
}

/** The Deno program itself: ending the wrapper that npm links as `deno` would leave the real process running. */
function getDenoBinary(): string {
  const platform = `${process.platform}-${process.arch}`
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = inProject('node_modules/@deno', denoPackages[platform] ?? platform, `deno${suffix}`)
  if (!existsSync(binary)) throw new Error(`Deno for ${platform} is not installed: run npm ci`)
  return binary
}

/** Keeps the number of a function's process, by which the next start finds it again. */
function keepPid(file: string, pid: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(pid))
}

/**
 * Ends the processes that a killed supervisor left behind. They end by themselves when they notice, but one that
 * is caught in a loop never does. A number that another program has by now is left alone.
 */
export async function endKeptWorkers(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = Number(readFileSync(join(folder, name), 'utf8'))
    const command = getCommandLine(pid)
    if (command.includes('function-runtime.ts') && command.includes(`/${name}/index.ts`)) {
      process.kill(pid, 'SIGKILL')
      await hasEnded(pid, END_LIMIT_MS)
    }
    rmSync(join(folder, name))
  }
}
