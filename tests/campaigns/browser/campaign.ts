import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import connect from 'postgres'
import { startPostgres } from '#local/postgres.ts'
import { readLocalAccounts, type Stack, startStack } from '#local/stack.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { inProject } from '#project/project-root.ts'
import { copyDatabase } from '#support/copy-database.ts'
import { farServerLimits } from '#support/far-limits.ts'
import { tryUntilFree } from '#support/lead-database.ts'
import { noLimits } from '#support/lead-stack.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

/** The built site with its services, and one browser, as every case uses them. */
export interface Campaign {
  browser: Browser
  stack: Stack
  /** Everything that the services wrote into their log. */
  log: string[]
  /** The folder in which the services keep their files, the database's among them. */
  folder: string
  /** Rows of the store. */
  countRows(): Promise<number>
  /** Ends the database as a power cut would. */
  cutDatabase(): Promise<void>
  restoreDatabase(): Promise<void>
  /** Mails everything that waits, as if the time between two tries had passed. */
  mailAll(): Promise<void>
  stop(): Promise<void>
}

/** The services of a campaign, without the limits on how much one address may send. The browser stays the caller's. */
export async function openCampaign(browser: Browser): Promise<Campaign> {
  const folder = createTemporaryFolder()
  const log: string[] = []
  await copyDatabase(join(folder.path, 'postgres'))
  // A copy: a campaign takes its time, and the site may be built anew meanwhile.
  const dist = join(folder.path, 'site')
  cpSync(inProject('dist'), dist, { recursive: true })
  const stack = await startStack({
    port: 0,
    dataDir: folder.path,
    serveSite: createStaticHandler({ dist }),
    ...readLocalAccounts(),
    functionEnv: { LEAD_POLICY: JSON.stringify(noLimits) },
    limits: farServerLimits,
    log: (line) => log.push(line),
  })
  let { postgres } = stack
  const { url } = postgres
  const ask = async (text: string): Promise<number> => {
    const sql = connect(url, { max: 1, onnotice: () => {} })
    try {
      const [row] = await sql.unsafe(text)
      return Number(row?.total ?? 0)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  return {
    browser,
    stack,
    log,
    folder: folder.path,
    countRows: () => ask('select count(*) as total from lead.submission'),
    cutDatabase: () => postgres.kill(),
    restoreDatabase: async () => {
      postgres = await startPostgres({ dataDir: `${folder.path}/postgres`, port: Number(new URL(url).port) })
    },
    mailAll: async () => {
      const open = `select count(*) as total from lead.delivery where state in ('due', 'leased')`
      for (let round = 0; round < 50 && (await ask(open)) > 0; round++) {
        const letAllBeDue = `update lead.delivery set due_at = now(), lease_until = case when lease is not null then now() end
          where state in ('due', 'leased') returning 0 as total`
        await tryUntilFree(() => ask(letAllBeDue))
        await stack.drain()
      }
    },
    stop: async () => {
      await postgres.stop()
      await stack.stop()
      folder.remove()
    },
  }
}
