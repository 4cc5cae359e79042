import { chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import connect from 'postgres'
import { beforeAll, expect, test, vi } from 'vitest'
import { adminRole, readPassword } from '#local/postgres.ts'
import { createCertificate } from '#support/create-certificate.ts'
import { HOOK_LIMIT_MS } from '#support/hook-limit.ts'
import { createIntake, noLimits, qualifiedQuiz } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

const { certificate, key } = createCertificate()
const stack = provideLeadStack(noLimits)

beforeAll(turnOnEncryption)

/** As a hosted database that takes nothing in the clear. */
async function turnOnEncryption(): Promise<void> {
  const owner = statSync(stack.dataDir)
  const files = {
    'server.crt': certificate,
    'server.key': key,
    'pg_hba.conf': 'hostssl all all 127.0.0.1/32 scram-sha-256\n',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(stack.dataDir, name)
    writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, owner.uid, owner.gid)
  }
  const url = `postgres://${adminRole}:${readPassword(stack.dataDir)}@127.0.0.1:${stack.databasePort}/postgres`
  const admin = connect(url, { max: 1, onnotice: () => {} })
  await admin`alter system set ssl = on`
  await admin`select pg_reload_conf()`
  await admin.end()
  // The server reads its settings anew when it gets to it.
  await vi.waitUntil(async () => (await connectInTheClear()) === '28000', HOOK_LIMIT_MS)
}

/** With what code the server refuses a connection that is not encrypted, if it does. */
async function connectInTheClear(): Promise<string | null> {
  const sql = connect(stack.postgres.url, { max: 1, onnotice: () => {} })
  return sql`select`
    .then(() => null)
    .catch((error) => error.code)
    .finally(() => sql.end())
}

const count = async () => {
  const ssl = { ca: certificate }
  const sql = connect(stack.postgres.url, { max: 1, ssl, onnotice: () => {} })
  const [row] = await sql`select count(*)::integer as total from lead.submission`
  await sql.end()
  return row?.total
}

// Each function reads its settings once, at its first call: every test calls another one.
test('without its authority a database that takes nothing in the clear stores nothing', async () => {
  await stack.send('send-hipnosis-email', createIntake())
  expect(await count()).toBe(0)
})

test('a server whose certificate another authority signed is not believed', async () => {
  stack.env.LEAD_DATABASE_CA = createCertificate().certificate
  expect((await stack.drain()).status).toBe(503)
})

test('with the authority a submission is stored over an encrypted connection', async () => {
  stack.env.LEAD_DATABASE_CA = certificate
  const response = await stack.send('send-cuestionario-email', qualifiedQuiz)
  expect([response.status, await count()]).toEqual([200, 1])
})
