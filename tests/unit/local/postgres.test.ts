import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import connect from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchServer, type Postgres, startPostgres } from '#local/postgres.ts'
import { readPostmaster } from '#local/postgres-survivor.ts'
import { isAlive } from '#project/file-lock.mjs'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
const dataDir = join(folder.path, 'postgres')
const migrationsDir = join(folder.path, 'migrations')
let postgres: Postgres

function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = connect(url, { max: 1 })
  return sql.unsafe(text).finally(() => sql.end())
}

beforeAll(async () => {
  mkdirSync(migrationsDir)
  writeFileSync(join(migrationsDir, '20260101000000_create_note.sql'), 'create table note (text text not null);')
  postgres = await startPostgres({ dataDir, migrationsDir })
})

afterAll(() => postgres.stop())

describe('a local PostgreSQL', () => {
  test('is version 17, commits synchronously and listens on loopback only', async () => {
    const [row] = await query(
      postgres.url,
      `select current_setting('server_version') as version, current_setting('synchronous_commit') as commit,
              current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`,
    )
    expect(row).toMatchObject({
      version: expect.stringMatching(/^17\./),
      commit: 'on',
      fsync: 'on',
      addresses: '127.0.0.1',
    })
  })

  test('gives its role no more rights than a hosted project does', async () => {
    const [role] = await query(postgres.url, `select rolsuper from pg_roles where rolname = current_user`)
    expect(role).toEqual({ rolsuper: false })
  })

  test('refuses a connection without its password', async () => {
    const stranger = new URL(postgres.url)
    stranger.password = 'otra'
    await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('keeps what was committed when it is killed, and the next start ends what survived', async () => {
    await query(postgres.url, `insert into note values ('guardada')`)
    const survivor = readPostmaster(dataDir)
    const next = await startPostgres({ dataDir, migrationsDir })
    expect(isAlive(survivor?.pid ?? 0)).toBe(false)
    await next.kill()
    postgres = await startPostgres({ dataDir, migrationsDir })
    expect(await query(postgres.url, 'select text from note')).toEqual([{ text: 'guardada' }])
  })

  test('takes the folder over from a server that nobody saw there a moment ago', async () => {
    const unseen = readPostmaster(dataDir)
    const { child } = await launchServer(dataDir, Number(new URL(postgres.url).port))
    expect([isAlive(unseen?.pid ?? 0), child.exitCode]).toEqual([false, null])
  })

  test('comes back on the port its clients know', async () => {
    const { port } = new URL(postgres.url)
    await postgres.kill()
    postgres = await startPostgres({ dataDir, migrationsDir, port: Number(port) })
    expect(new URL(postgres.url).port).toBe(port)
  })
})

describe('a migration', () => {
  test('that is new is applied to the rows that exist', async () => {
    await postgres.stop()
    writeFileSync(join(migrationsDir, '20260102000000_add_mark.sql'), `alter table note add mark text default 'x';`)
    postgres = await startPostgres({ dataDir, migrationsDir })
    expect(await query(postgres.url, 'select mark from note')).toEqual([{ mark: 'x' }])
  })

  test('that fails half way changes nothing', async () => {
    const broken = join(folder.path, 'broken')
    cpSync(migrationsDir, broken, { recursive: true })
    writeFileSync(join(broken, '20260103000000_break_it.sql'), 'create table half (id int); select 1 / 0;')
    await postgres.stop()
    await expect(startPostgres({ dataDir, migrationsDir: broken })).rejects.toMatchObject({ code: '22012' })
    postgres = await startPostgres({ dataDir, migrationsDir })
    expect(await query(postgres.url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
  })

  test('that was changed after it had been applied is refused', async () => {
    const changed = join(folder.path, 'changed')
    cpSync(migrationsDir, changed, { recursive: true })
    writeFileSync(join(changed, '20260101000000_create_note.sql'), 'create table note (text text);')
    await postgres.stop()
    await expect(startPostgres({ dataDir, migrationsDir: changed })).rejects.toThrow(
      'add a new migration, or delete this database',
    )
    postgres = await startPostgres({ dataDir, migrationsDir })
  })

  test('that was applied and is gone is told, with what to do', async () => {
    const fewer = join(folder.path, 'fewer')
    cpSync(migrationsDir, fewer, { recursive: true })
    rmSync(join(fewer, '20260102000000_add_mark.sql'))
    await postgres.stop()
    await expect(startPostgres({ dataDir, migrationsDir: fewer })).rejects.toThrow(
      'delete this database and start anew',
    )
    postgres = await startPostgres({ dataDir, migrationsDir })
  })
})
