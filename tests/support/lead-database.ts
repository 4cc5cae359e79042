import { join } from 'node:path'
import connect, { type Sql } from 'postgres'
import type { Database } from '#functions/store/database.ts'
import { createLeadKeys, type LeadKeys } from '#local/lead-keys.ts'
import { startPostgres } from '#local/postgres.ts'
import { copyDatabase } from './copy-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

export interface LeadDatabase {
  sql: Sql
  /** The same connection as the functions know theirs, for running their code in this process. */
  database: Database
  keys: LeadKeys
  stop(): Promise<void>
}

/** The store alone: real PostgreSQL with every migration, without functions. */
export async function startLeadDatabase(): Promise<LeadDatabase> {
  const folder = createTemporaryFolder()
  const dataDir = join(folder.path, 'postgres')
  await copyDatabase(dataDir)
  const postgres = await startPostgres({ dataDir })
  // Nothing here is pulled off the mains, so no commit waits for the disk.
  const sql = connect(postgres.url, { max: 4, onnotice: () => {}, connection: { synchronous_commit: 'off' } })
  return {
    sql,
    database: async <Row>(texts: TemplateStringsArray, ...values: (string | number)[]) => [
      ...(await sql.unsafe<Row[] & object[]>(
        texts.reduce((before, part, index) => `${before}$${index}${part}`),
        values,
      )),
    ],
    keys: createLeadKeys(),
    stop: async () => {
      await sql.end()
      await postgres.stop()
      folder.remove()
    },
  }
}
