import { expect } from 'playwright/test'
import type { Mailbox } from '#local/mailbox.ts'
import type { Stack } from '#local/stack.ts'
import { withDatabase } from '#local/with-database.ts'
import type { ReplayMail } from './replay-record.ts'
import type { TestPage } from './test-page.ts'

interface FarEnd {
  stack: Stack
  mailbox: Mailbox
  allMailed(): Promise<void>
}

/**
 * Checks the sends of a walk behind the services, once the walk is done: for each that was taken a mail with its
 * answers, for each that a function took a row, none twice, and nothing that a visitor only wrote and took back.
 */
export async function watchFarEnd({ stack, mailbox, allMailed }: FarEnd) {
  const before = await countRows(stack)
  return async ({ authored, taken }: TestPage): Promise<ReplayMail[] | null> => {
    if (!authored.funnel.deliveries) return null
    await allMailed()
    // A request that the page does not wait for any more may still be on its way.
    await expect.poll(() => mailbox.list().length, 'mails at the far end').toBe(taken.length)
    const mails = mailbox.list().map(({ to, subject, text }) => ({ to, subject, text }))
    const stored = taken.filter(({ channel }) => channel !== 'mail').length
    expect((await countRows(stack)) - before, 'rows at the far end').toBe(stored)
    for (const { texts } of taken) {
      const lacking = mails.map(({ text }) => texts.filter((each) => !toPlain(text).includes(toPlain(each))))
      const [nearest] = lacking.sort((a, b) => a.length - b.length)
      expect(nearest, 'answers that no mail at the far end has').toEqual([])
    }
    for (const { text } of mails) expect(text, 'a mail at the far end').not.toContain('Abandonado')
    return mails
  }
}

async function countRows({ postgres }: Stack): Promise<number> {
  const [row] = await withDatabase(postgres.url, (sql) => sql`select count(*)::int as total from lead.submission`)
  return Number(row?.total)
}

/** As it is read, wherever its lines are broken. */
function toPlain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
