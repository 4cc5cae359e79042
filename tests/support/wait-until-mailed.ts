import { expect } from 'playwright/test'
import connect from 'postgres'

/** Waits until whatever a function has stored is mailed: a mail still on its way would be taken for another's. */
export async function waitUntilMailed(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    // The mails that are held up stand in the report of the test.
    const findOpen = async () => [
      ...(await sql`
        select state, code, tries, claims, acknowledged, (due_at - now())::text as due_in, (lease_until - now())::text as leased_for
        from lead.delivery where state in ('due', 'leased')`),
    ]
    await expect.poll(findOpen, { message: 'submissions still to be mailed' }).toEqual([])
  } finally {
    await sql.end({ timeout: 1 })
  }
}
