import { expect } from 'playwright/test'
import connect from 'postgres'

/** Waits until whatever a function has stored is mailed: a mail still on its way would be taken for another's. */
export async function waitUntilMailed(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const findOpen = () => sql`select from lead.delivery where state in ('due', 'leased')`
    await expect.poll(findOpen, { message: 'submissions still to be mailed', timeout: 30_000 }).toHaveLength(0)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
