import { expect } from 'playwright/test'
import connect from 'postgres'
import type { Stack } from '#local/stack.ts'

/**
 * Waits until whatever a function has taken is mailed: a mail still on its way would be taken for another's. A call that is not
 * answered yet, of a page that is gone perhaps, may still store something.
 */
export async function waitUntilMailed({ functions, postgres }: Pick<Stack, 'functions' | 'postgres'>): Promise<void> {
  const sql = connect(postgres.url, { max: 1, onnotice: () => {} })
  try {
    // The mails that are held up stand in the report of the test.
    const findOpen = async () => [
      ...Array.from({ length: functions.countOpen() }, () => 'a call of a function'),
      ...(await sql`
        select state, code, tries, claims, acknowledged, (due_at - now())::text as due_in, (lease_until - now())::text as leased_for
        from lead.delivery where state in ('due', 'leased')`),
    ]
    await expect.poll(findOpen, { message: 'submissions still to be mailed' }).toEqual([])
  } finally {
    await sql.end({ timeout: 1 })
  }
}
