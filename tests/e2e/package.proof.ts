import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'playwright/test'
import { build, preview } from 'vite'
import { buildPackage } from '#package/build-package.ts'
import { inProject } from '#tools/project/project-root.ts'

// Peers are found in the project's own modules; of the engine there is nothing but what the tarball holds.
const folder = inProject('.local/packed')
const installed = join(folder, 'node_modules/provable-funnels')
const command = join(installed, 'bin/provable-funnels.js')

const run = (at: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { cwd: at, encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}`.trim() }
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const tarball = await buildPackage()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['xzf', tarball, '-C', installed, '--strip-components=1'])
})

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
  expect(read('LICENSE').startsWith(license)).toBe(true)
})

test('the README shows what its command says', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const [form = '', funnel = '', config = ''] = [...readme.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => text)
  const said = /```\n(funnels\/.*?)\n```/s.exec(readme)?.[1]
  const host = join(folder, 'readme')
  for (const below of ['schemas', 'funnels']) mkdirSync(join(host, below), { recursive: true })
  writeFileSync(join(host, 'schemas/stay.schema.json'), form)
  writeFileSync(join(host, 'funnels/stay.funnel.json'), funnel)
  writeFileSync(join(host, 'funnels.config.json'), config)
  expect(run(host, 'check')).toEqual({ status: 1, text: said })
  writeFileSync(join(host, 'funnels/stay.funnel.json'), funnel.replace(/"next": \[.*?\]/, '"next": "send"'))
  expect(run(host, 'check')).toEqual({ status: 0, text: '1 forms and 1 funnels: every visitor can finish.' })
})

test('a site of somebody else is checked, built and replayed on all its paths', async ({ page }) => {
  const host = join(folder, 'clinic')
  cpSync(inProject('src/examples/clinic'), host, { recursive: true })
  expect(run(host, 'check')).toEqual({ status: 0, text: '2 forms and 2 funnels: every visitor can finish.' })
  expect(run(host, 'emit', '.', 'generated').status).toBe(0)
  await build({ root: host, configFile: false, logLevel: 'silent' })
  const server = await preview({
    root: host,
    configFile: false,
    logLevel: 'silent',
    preview: { port: 0, host: '127.0.0.1' },
  })
  const model = await import(pathToFileURL(join(installed, 'model/index.js')).href)
  const load = async (id: string) =>
    (await import(pathToFileURL(join(host, `generated/funnels/${id}.gen.ts`)).href)).default
  const endings = new Set<string>()
  try {
    for (const id of ['visit', 'sleep']) {
      const funnel = await load(id)
      for (const path of model.testPaths(funnel)) {
        await model.replayPaths(page, funnel, [path], {
          open: () => page.goto(`${server.resolvedUrls?.local[0]}${id}`),
          on: { 'step.back': () => page.getByRole('button', { name: 'Back' }).click() },
          job: async (outcome: string) => {
            await page.unroute('**/api/desk')
            await page.route('**/api/desk', (route) => route.fulfill({ status: outcome === 'done' ? 200 : 503 }))
          },
        })
        endings.add((await model.walkFunnel(funnel, path)).ending)
      }
    }
  } finally {
    await server.close()
  }
  expect([...endings].filter(Boolean).sort()).toEqual(['booked', 'rested', 'tired', 'urgent'])
})
