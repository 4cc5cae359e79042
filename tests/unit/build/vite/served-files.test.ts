import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevServer, type DevServer } from '#local/dev-server.ts'
import { inProject } from '#project/project-root.ts'

const secret = '-----BEGIN PRIVATE KEY----- plantada'
const planted: string[] = []
const server = createServer((request, response) => development.handle(request, response))
let development: DevServer

beforeAll(async () => {
  development = await createDevServer(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await development.close()
  server.close()
  for (const folder of planted) rmSync(folder, { recursive: true })
})

/**
 * Puts a file with a key into a new folder of a folder of the project. Returns its path from the root. The name is that of
 * something generated: whoever copies the project meanwhile leaves it out.
 */
function plant(folder: string, file: string): string {
  mkdirSync(inProject(folder), { recursive: true })
  const own = mkdtempSync(inProject(folder, 'planted.gen.'))
  planted.push(own)
  writeFileSync(join(own, file), secret)
  return join(folder, basename(own), file)
}

const read = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return { status: response.status, text: await response.text() }
}

test.each([
  ['.local', 'lead-keys.json'],
  ['.local', 'pg_hba.conf'],
  ['.wrangler', 'account.txt'],
  ['supabase/.temp', 'pooler-url'],
  ['src', 'private.pem'],
  ['src', 'lead-keys.json'],
  ['src/site', 'erasures.jsonl'],
  ['supabase/functions', '.env'],
  ['tests', 'ana.json'],
])('a browser gets nothing of %s: %s', async (folder, file) => {
  const path = plant(folder, file)
  for (const address of [`/${path}`, `/${path}?raw`, `/${path}?import&raw`, `/${path}?url`, `/@fs${inProject(path)}`]) {
    const { text } = await read(address)
    expect(text, address).not.toContain('plantada')
  }
})

const secrets = ['/.git/HEAD', '/.git/config', '/package-lock.json', `/@fs${inProject('.git/HEAD')}`]
test.each(secrets)('a browser gets nothing of %s', async (path) => {
  expect((await read(path)).status).not.toBe(200)
})

test('what pages are made of is served', async () => {
  const { status, text } = await read('/src/entry-islands.ts')
  expect(status).toBe(200)
  expect(text).toContain('startIslands')
})
