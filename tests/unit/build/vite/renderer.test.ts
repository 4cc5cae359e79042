import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetEvaluated, isKnownSoon, loadRenderer, renderNewest, serverEntry } from '#build/vite/renderer.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
let vite: ViteDevServer

/** Writes the renderer anew, as a save does: Vite hears of it, and then what has been evaluated is forgotten. */
function write(code: string): void {
  writeFileSync(join(folder.path, serverEntry), code)
  vite.environments.ssr.moduleGraph.invalidateAll()
  forgetEvaluated(vite.environments.ssr)
}

const knows = (...paths: string[]) => `export const getPaths = () => ${JSON.stringify(paths)}`
const getPaths = async () => (await loadRenderer(vite)).getPaths()

beforeAll(async () => {
  mkdirSync(join(folder.path, 'src'))
  vite = await createServer({
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
  })
})
beforeEach(() => write(knows('/')))
afterAll(() => vite.close())

test('a renderer is evaluated once, and anew after it has been forgotten', async () => {
  const first = await loadRenderer(vite)
  expect(await loadRenderer(vite)).toBe(first)
  forgetEvaluated(vite.environments.ssr)
  expect(await loadRenderer(vite)).not.toBe(first)
  expect(await getPaths()).toEqual(['/'])
  write(knows('/', '/sorteo'))
  expect(await getPaths()).toEqual(['/', '/sorteo'])
})

test('what runs no modules renders nothing, and has nothing to forget', async () => {
  const { client } = vite.environments
  await expect(loadRenderer({ ...vite, environments: { ssr: client, client } })).rejects.toThrow('El entorno ssr')
  const renderer = await loadRenderer(vite)
  forgetEvaluated(client)
  forgetEvaluated(undefined)
  expect(await loadRenderer(vite)).toBe(renderer)
})

test('a page whose sources change while it is rendered is rendered once more, be it whole or failed', async () => {
  const outcomes = [
    () => 'old',
    () => {
      throw new Error('half written')
    },
    () => 'new',
  ]
  const changing = async () => {
    const [outcome = () => ''] = outcomes.splice(0, 1)
    if (outcomes.length > 0) write(knows('/'))
    return outcome()
  }
  expect(await renderNewest(changing)).toBe('new')
  expect(outcomes).toEqual([])
})

test('an error of sources that stay as they are is the error of the page', async () => {
  await expect(renderNewest(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('a page that is known needs no wait; another is waited for until its files are heard of', async () => {
  expect(await isKnownSoon(vite, '/')).toBe(true)
  const isKnown = isKnownSoon(vite, '/sorteo')
  await getPaths()
  // Its words are heard of first, its route last.
  write(knows('/'))
  await getPaths()
  write(knows('/', '/sorteo'))
  expect(await isKnown).toBe(true)
})

test('a page is not known where the renderer has a fault', async () => {
  write('throw new Error("broken")')
  expect(await isKnownSoon(vite, '/sorteo')).toBe(false)
})
