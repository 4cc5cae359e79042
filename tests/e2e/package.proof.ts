import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { build, preview } from 'vite'
import { buildPackage } from '#package/build-package.ts'
import { inProject } from '#project/project-root.ts'
import { weighPages } from '#support/weigh.ts'

/** An empty folder outside the project: what is not in the tarball comes from the registry, as it does to anybody. */
let folder: string
/** The package, installed there. */
let installed: string
let tarball: string

type Run = { status: number | null; text: string }

const run = (at: string, program: string, ...words: string[]): Run => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: at, encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}`.trim() }
}
const runCommand = (at: string, ...words: string[]) => run(at, 'npx', '--no-install', 'provable-funnels', ...words)

/** Installs the package in a folder, with a version of each peer. Fails where npm finds that they do not fit together. */
function install(at: string, getVersion: (peer: string, range: string) => string | undefined): void {
  writeFileSync(join(at, 'package.json'), '{ "private": true, "type": "module" }')
  const { peerDependencies } = JSON.parse(readFileSync(inProject('src/engine/package.json'), 'utf8'))
  const peers = Object.entries<string>(peerDependencies).map(([peer, range]) => `${peer}@${getVersion(peer, range)}`)
  const options = ['--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...options, tarball, ...peers], { cwd: at, stdio: 'pipe' })
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stranger-'))
  installed = join(folder, 'node_modules/provable-funnels')
  tarball = await buildPackage()
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  install(folder, (peer) => ({ ...dependencies, ...devDependencies })[peer])
})

test.afterAll(() => rmSync(folder, { recursive: true }))

test('the tarball holds the engine, its papers, and no word of a client', () => {
  const files = globSync('**/*.*', { cwd: installed })
  expect(files.length).toBeGreaterThan(300)
  for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'look.css', 'schemas/form.schema.json'])
    expect(existsSync(join(installed, name)), name).toBe(true)
  const read = (file: string) => readFileSync(join(installed, file), 'utf8')
  expect(files.filter((file) => /hipnosis|grafolog/i.test(read(file)))).toEqual([])
  expect(files.filter((file) => !file.startsWith('bin/') && /supabase|emailjs/i.test(read(file)))).toEqual([])
  const { license, exports } = JSON.parse(read('package.json'))
  for (const path of Object.values<string>(exports)) expect(globSync(path, { cwd: installed }), path).not.toEqual([])
  expect(license).toBe('SEE LICENSE IN LICENSE')
  const { dependencies, peerDependencies } = JSON.parse(read('package.json'))
  const imported = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...read(file).matchAll(/(?:from|import)\s*\(?\s*['"]((?:@[^'"/]+\/)?[a-z][^'"/:]*)(?:\/[^'"]*)?['"]/g),
    ])
    .map(([, name = '']) => name)
  const declared = Object.keys({ ...dependencies, ...peerDependencies, 'provable-funnels': '' })
  expect(imported.filter((name) => !declared.includes(name))).toEqual([])
})

test('whoever follows the README word for word has what it shows: the fault, the page, the paths', async ({ page }) => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const host = join(folder, 'readme')
  for (const [, name = '', text = ''] of readme.matchAll(/`([\w./-]+)`[^\n]*:\n\n```\w+\n(.*?)```/gs)) {
    mkdirSync(dirname(join(host, name)), { recursive: true })
    writeFileSync(join(host, name), text)
  }
  expect(runCommand(host, 'check')).toEqual({ status: 1, text: /```\n(funnels\/.*?)\n```/s.exec(readme)?.[1] })
  const funnel = join(host, 'funnels/stay.funnel.json')
  writeFileSync(funnel, readFileSync(funnel, 'utf8').replace(/"next": \[.*?\]/, '"next": "send"'))
  expect(runCommand(host, 'check')).toEqual({ status: 0, text: '1 form and 1 funnel: every visitor can finish.' })
  expect(runCommand(host, 'emit', '.', 'generated').status).toBe(0)
  expect(run(host, process.execPath, 'paths.ts')).toEqual({ status: 0, text: expect.stringContaining('booked') })
  expect(run(host, 'npx', '--no-install', 'vite', 'build').status).toBe(0)
  expect(await replay(page, host, { stay: '' })).toEqual(['booked'])
})

const clinicEndings = ['booked', 'rested', 'tired', 'urgent']

test('a site of somebody else is checked, built and replayed on all its paths', async ({ page }) => {
  expect(await replayClinic(page, folder)).toEqual(clinicEndings)
})

test('it is so with the oldest version of each peer that the package allows', async ({ page }) => {
  const old = join(folder, 'old')
  mkdirSync(old)
  install(old, (_, range) => /[\d.]+/.exec(range)?.[0])
  expect(await replayClinic(page, old)).toEqual(clinicEndings)
})

test("a page loads of the package what it loads of the engine's sources, within 2 %", async () => {
  const host = inProject('.local/clinic')
  rmSync(host, { recursive: true, force: true })
  cpSync(join(folder, 'clinic'), host, { recursive: true })
  await build({ root: host, logLevel: 'silent' })
  const [ofPackage, ofSources] = [join(folder, 'clinic/dist'), join(host, 'dist')].map(
    (dist) => weighPages(dist)[0]?.js ?? 0,
  )
  expect(ofSources).toBeGreaterThan(50_000)
  expect(ofPackage).toBeLessThanOrEqual(Number(ofSources) * 1.02)
})

/** Copies the second site into a folder, builds it there, and returns the endings that its paths meet. */
async function replayClinic(page: Page, at: string): Promise<string[]> {
  const host = join(at, 'clinic')
  cpSync(inProject('src/examples/clinic'), host, { recursive: true })
  expect(runCommand(host, 'check')).toEqual({ status: 0, text: '2 forms and 2 funnels: every visitor can finish.' })
  expect(runCommand(host, 'emit', '.', 'generated').status).toBe(0)
  expect(run(host, 'npx', '--no-install', 'vite', 'build').status).toBe(0)
  return replay(page, host, { visit: 'visit', sleep: 'sleep' })
}

/** Replays every path of some funnels on the built page of a folder, each at its address. Returns the endings that were met. */
async function replay(page: Page, host: string, addresses: Readonly<Record<string, string>>): Promise<string[]> {
  const server = await preview({
    root: host,
    configFile: false,
    logLevel: 'silent',
    preview: { port: 0, host: '127.0.0.1' },
  })
  const model = await import(pathToFileURL(join(installed, 'model/index.js')).href)
  const endings = new Set<string>()
  try {
    for (const [id, address] of Object.entries(addresses)) {
      const { default: funnel } = await import(pathToFileURL(join(host, `generated/funnels/${id}.gen.ts`)).href)
      for (const path of model.testPaths(funnel)) {
        await model.replayPaths(page, funnel, [path], {
          open: () => page.goto(`${server.resolvedUrls?.local[0]}${address}`),
          on: { 'step.back': () => page.getByRole('button', { name: 'Back' }).click() },
          job: async (outcome: string) => {
            await page.unroute('**/desk')
            await page.route('**/desk', (route) => route.fulfill({ status: outcome === 'done' ? 200 : 503 }))
          },
        })
        endings.add((await model.walkFunnel(funnel, path)).ending)
      }
    }
  } finally {
    await server.close()
  }
  return [...endings].filter(Boolean).sort()
}
