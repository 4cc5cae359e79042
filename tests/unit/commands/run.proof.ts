import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
const project = join(folder.path, 'project')
const installs = join(folder.path, 'installs')

// Stands for npm: notes that it ran, takes its time, and leaves node_modules as npm would.
const npm = `
const { appendFileSync, mkdirSync, rmSync } = require('node:fs')
appendFileSync(${JSON.stringify(installs)}, process.argv[2] + '\\n')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules')
process.exit(Number(process.env.NPM_FAILS ?? 0))`

beforeEach(() => {
  rmSync(project, { recursive: true, force: true })
  rmSync(installs, { force: true })
  mkdirSync(join(project, 'src/commands'), { recursive: true })
  for (const file of ['package.json', 'src/commands/run.mjs', 'src/commands/usages.mjs', 'src/project/file-lock.mjs'])
    cpSync(inProject(file), join(project, file))
  writeFileSync(join(project, 'package-lock.json'), '{}')
  writeFileSync(
    join(project, 'src/commands/say.ts'),
    'console.log(process.argv.slice(2).join("+")); process.exitCode = 7',
  )
  writeFileSync(join(folder.path, 'npm.js'), npm)
})

function start(args: string[] = [], env: Record<string, string> = {}): ChildProcess {
  const all = { ...process.env, npm_execpath: join(folder.path, 'npm.js'), ...env }
  return spawn(process.execPath, [join(project, 'src/commands/run.mjs'), ...args], { env: all, stdio: 'pipe' })
}

async function run(...[args, env]: Parameters<typeof start>): Promise<{ code: number; output: string }> {
  const child = start(args, env)
  const output = child.stdout?.setEncoding('utf8').toArray()
  const [code] = await once(child, 'close')
  return { code, output: (await output)?.join('') ?? '' }
}

const countInstalls = () => (existsSync(installs) ? readFileSync(installs, 'utf8').split('\n').length - 1 : 0)

describe('the installation', () => {
  test('runs npm ci once, and not again while the lockfile stays the same', async () => {
    expect((await run()).code).toBe(0)
    await run()
    expect(readFileSync(installs, 'utf8')).toBe('ci\n')
  })

  test('runs again when the lockfile changed or node_modules is gone', async () => {
    await run()
    writeFileSync(join(project, 'package-lock.json'), '{ "changed": true }')
    await run()
    rmSync(join(project, 'node_modules'), { recursive: true })
    await run()
    expect(countInstalls()).toBe(3)
  })

  test('happens once when two start together', async () => {
    const codes = (await Promise.all([run(), run()])).map(({ code }) => code)
    expect([codes, countInstalls()]).toEqual([[0, 0], 1])
  })

  test('goes on after a start that was killed half way', async () => {
    const killed = start()
    while (countInstalls() === 0) await new Promise(setImmediate)
    killed.kill('SIGKILL')
    await once(killed, 'close')
    expect((await run()).code).toBe(0)
    expect(countInstalls()).toBe(2)
  })

  test('that fails stops everything and is tried again', async () => {
    expect((await run(['say'], { NPM_FAILS: '1' })).code).toBe(1)
    expect(await run(['say'])).toMatchObject({ code: 7 })
    expect(countInstalls()).toBe(2)
  })
})

describe('the script that follows', () => {
  test('gets its arguments and gives its exit code, with and without an installation before it', async () => {
    const first = await run(['say', 'uno', 'dos'])
    expect([first.code, first.output.trim().split('\n').at(-1)]).toEqual([7, 'uno+dos'])
    expect(await run(['say', 'uno', 'dos'])).toEqual({ code: 7, output: 'uno+dos\n' })
  })
})

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
const commands = Object.entries<string>(scripts).map(([name, script]) => [name, script.split(' ').slice(2)] as const)

test.each(commands)('npm run %s says how it is used, and what option it does not have', async (_, words) => {
  const ask = async (option: string) => {
    const child = spawn(process.execPath, [inProject('src/commands/run.mjs'), ...words, option], { stdio: 'pipe' })
    const outputs = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray())
    const [code] = await once(child, 'close')
    return { code, text: (await Promise.all(outputs)).flat().join('') }
  }
  const [help, wrong] = await Promise.all([ask('--help'), ask('--sin-sentido')])
  for (const { text } of [help, wrong]) {
    expect(text).toMatch(/^(?:Uso|Usage): npm /m)
    expect(text).not.toMatch(/^ +at /m)
    expect(text.trim().split('\n').length).toBeLessThan(16)
  }
  expect(wrong.code).not.toBe(0)
})
