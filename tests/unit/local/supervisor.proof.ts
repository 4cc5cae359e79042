import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPostmaster } from '#local/postgres-survivor.ts'
import { getCommandLine } from '#local/processes.ts'
import { isAlive } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'
import { copyDatabase } from '#support/copy-database.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
const dataDir = join(folder.path, 'one')
const program = inProject('tests/support/small-stack.ts')
beforeAll(async () => {
  mkdirSync(dataDir)
  await copyDatabase(join(dataDir, 'postgres'))
})

interface Supervisor {
  /** The process that was started, be it the supervisor or a shell round it. */
  outer: ChildProcess
  siteUrl: string
  postgres: number
  deno: number
}

async function launch(command: string, args: string[], folderOfIt = dataDir): Promise<Supervisor> {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const outer = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  if (!outer.stdout) throw new Error('no output')
  const [line] = await once(createInterface({ input: outer.stdout }), 'line')
  const { siteUrl } = JSON.parse(line)
  expect(await (await fetch(`${siteUrl}/functions/v1/salud`)).json()).toEqual({ ok: true })
  return {
    outer,
    siteUrl,
    postgres: readPostmaster(join(folderOfIt, 'postgres'))?.pid ?? 0,
    deno: findDeno(outer.pid ?? 0),
  }
}

/** The Deno process among the descendants of a process. */
function findDeno(ancestor: number): number {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(pids.map((pid) => [pid, readParent(pid)]))
  const isBelow = (pid: number): boolean => pid === ancestor || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  return pids.find((pid) => isBelow(pid) && getCommandLine(pid).includes('function-runtime.ts')) ?? 0
}

function readParent(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0 // ended since the list was read
  }
}

const hasGone = (pid: number) => pid > 0 && (!isAlive(pid) || getCommandLine(pid) === '')
const expectGone = (...pids: number[]) => expect.poll(() => pids.map(hasGone)).toEqual(pids.map(() => true))

describe.runIf(process.platform === 'linux')('a supervisor', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('takes everything down on %s', async (signal) => {
    const { outer, postgres, deno } = await launch(process.execPath, [program, dataDir])
    outer.kill(signal)
    expect(await once(outer, 'exit')).toEqual([0, null])
    await expectGone(postgres, deno)
  })

  test('ends when whoever started it is killed, though a shell between them lives on', async () => {
    // As under npm: a program, its shell, the supervisor. The shell outlives the program.
    const shell = `"${process.execPath}" "${program}" "${dataDir}"; sleep 0`
    const script = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' })`
    const { outer, postgres, deno } = await launch(process.execPath, ['-e', script])
    outer.kill('SIGKILL')
    await expectGone(postgres, deno)
  })

  test('killed hard leaves no Deno, and the next one takes its PostgreSQL over with what it holds', async () => {
    const first = await launch(process.execPath, [program, dataDir])
    first.outer.kill('SIGKILL')
    await expectGone(first.deno)
    expect(isAlive(first.postgres)).toBe(true)
    const second = await launch(process.execPath, [program, dataDir])
    await expectGone(first.postgres)
    second.outer.kill('SIGTERM')
    await once(second.outer, 'exit')
    await expectGone(second.postgres, second.deno)
  })

  test('leaves the processes of another data folder alone', async () => {
    const other = `${dataDir}-2`
    const first = await launch(process.execPath, [program, dataDir])
    const second = await launch(process.execPath, [program, other], other)
    second.outer.kill('SIGKILL')
    const third = await launch(process.execPath, [program, other], other)
    expect(await (await fetch(`${first.siteUrl}/functions/v1/salud`)).json()).toEqual({ ok: true })
    for (const { outer } of [first, third]) outer.kill('SIGTERM')
    await expectGone(first.postgres, third.postgres)
  })
})
