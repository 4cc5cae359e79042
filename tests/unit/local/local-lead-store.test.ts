import { expect, test } from 'vitest'
import { startLocalLeadStore } from '#local/local-lead-store.ts'
import { callAs } from '#support/call-as.ts'
import { provideFolder, provideStarted } from '#support/provide.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const folder = provideFolder()
const lines: string[] = []
const database = provideLeadDatabase()
const store = provideStarted(() => startLocalLeadStore(database.url, folder.path, (line) => lines.push(line)))

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
