import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalLeadStore } from '#local/local-lead-store.ts'
import { type Postgres, startPostgres } from '#local/postgres.ts'
import { callAs } from '#support/call-as.ts'
import { copyDatabase } from '#support/copy-database.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const folder = createTemporaryFolder()
const lines: string[] = []
let postgres: Postgres
let store: Awaited<ReturnType<typeof startLocalLeadStore>>

beforeAll(async () => {
  const dataDir = join(folder.path, 'postgres')
  await copyDatabase(dataDir)
  postgres = await startPostgres({ dataDir })
  store = await startLocalLeadStore(postgres.url, folder.path, (line) => lines.push(line))
})
afterAll(async () => {
  await store.stop()
  await postgres.stop()
  folder.remove()
})

const raise = (body: string, headers = {}) => fetch(store.env.ALARM_URL ?? '', { method: 'POST', body, headers })

test('an alarm is shown as text that no terminal obeys', async () => {
  await raise('{"text":"\u001b]0;otro título\u0007\u001b[31mrojo\u009b2J\n"}')
  expect(lines.at(-1)).toBe('[alarma] {"text":" ]0;otro título  [31mrojo 2J "}')
})

test('a page, and whoever comes under another name, raises none', async () => {
  const before = lines.length
  expect((await raise('{}', { origin: 'https://malo.example' })).status).toBe(403)
  expect(await callAs(store.env.ALARM_URL ?? '', 'malo.example')).toBe(421)
  expect(lines).toHaveLength(before)
})
