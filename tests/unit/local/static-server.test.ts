import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listen } from '#local/http-service.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { provideFolder, provideStarted } from '#support/provide.ts'

const folder = provideFolder()
const dist = join(folder.path, 'dist')
const server = provideStarted(() => listen(createStaticHandler({ dist })))

beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(folder.path, 'secret.txt'), 'secret')
  writeFileSync(
    join(dist, '_headers'),
    '/*\n  X-Everywhere: yes\n\n/assets/*\n  Cache-Control: immutable\n\n/sesiones\n  X-Page: sesiones\n',
  )
  for (const name of ['index', 'sesiones', '404'])
    writeFileSync(join(dist, `${name}.html`), `<h1>${name}</h1>`.repeat(50))
  writeFileSync(join(dist, '.stamp'), 'x')
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' })

test('a page is served at its clean address with the headers of its rules', async () => {
  const response = await get('/sesiones')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<h1>sesiones</h1>')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect([response.headers.get('x-everywhere'), response.headers.get('x-page')]).toEqual(['yes', 'sesiones'])
})

test.each([
  ['/sesiones.html', '/sesiones'],
  ['/sesiones/', '/sesiones'],
  ['/sesiones.html/', '/sesiones'],
  ['/sesiones/?utm_source=x', '/sesiones?utm_source=x'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/%73esiones/', '/sesiones'],
])('%s leads to %s, with the headers of every answer', async (path, clean) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('location'), headers.get('x-everywhere')]).toEqual([308, clean, 'yes'])
})

test('a page found under another spelling of its path has the headers of every answer and none of its own', async () => {
  const { status, headers } = await get('/%73esiones')
  expect([status, headers.get('x-everywhere'), headers.get('x-page')]).toEqual([200, 'yes', null])
})

test.each([
  '/%5Cevil.example/',
  '/%09/evil.example/',
  '//evil.example/',
  '/nada/',
  '/€.html',
  '/x%0a/',
  `/${'x'.repeat(300)}`,
])('%s leads nowhere: it is not found', async (path) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('location')]).toEqual([404, null])
})

test('a file that is not there is not kept for ever', async () => {
  const response = await get('/assets/nada.js')
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('an unknown path shows the not-found page with status 404', async () => {
  const response = await get('/nada?x=1')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<h1>404</h1>')
})

test.each([
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/_headers',
  '//_headers',
  '/%5Fheaders',
  '/./_headers',
  '/.stamp',
  '/%',
  '/%00',
])('%s gives nothing away', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/secret|X-Everywhere/)
})

test.each(['br', 'gzip'])('text travels as %s where the browser takes it', async (encoding) => {
  const response = await get('/', { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await response.text()).toContain('<h1>index</h1>')
})

test('a page the browser already has is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  const response = await get('/', { 'if-none-match': etag })
  expect(response.status).toBe(304)
})

test('other methods are refused', async () => {
  const response = await fetch(server.url, { method: 'POST' })
  expect(response.status).toBe(405)
})
