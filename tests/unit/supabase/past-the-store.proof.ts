import { expect, test } from 'vitest'
import { createIntake, noLimits } from '#support/lead-stack.ts'
import { countMailed } from '#support/mailed-references.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'
import { drainUntilNothingWaits, sendUnheard } from '#support/unheard-submission.ts'

const stack = provideLeadStack({ abuse: noLimits.abuse, mail: { mailsPerHour: 2 } })

/** The store hears a moment later that a submission was answered: what it has not heard of shares no mail. */
async function expectHeard(): Promise<void> {
  const listUnheard = () => stack.sql`
    select from lead.delivery d join lead.submission s on s.id = d.submission_id
    where s.received_at > pg_postmaster_start_time() and d.envelope is null and not d.acknowledged`
  await expect.poll(listUnheard).toHaveLength(0)
}

const getCodes = () => stack.alarm.alarms.map(({ code }) => code)

test('a submission mailed directly comes in no digest, once past the mails of an hour', async () => {
  for (let count = 0; count < 3; count++) await stack.send('send-hipnosis-email', createIntake())
  await expectHeard()
  await stack.drain()
  const reference = await sendUnheard(stack, createIntake({ padre: 'Otro' }))
  for (let count = 0; count < 3; count++) await stack.send('send-hipnosis-email', createIntake())
  await expectHeard()
  await drainUntilNothingWaits(stack)
  const counts = countMailed(stack.mail.mails)
  expect(stack.mail.mails.some(({ subject }) => subject.startsWith('Resumen'))).toBe(true)
  expect(counts.get(reference)).toBe(1)
  expect([...counts.values()].filter((count) => count > 1)).toEqual([])
  expect(getCodes()).not.toContain('key-used')
})

test.each([
  ['the day before', '-1 day'],
  ['the day after', '1 day'],
])('a submission mailed directly arrives once, where its row is of %s', async (_, by) => {
  const reference = await sendUnheard(stack, createIntake({ padre: by }))
  await stack.sql`
    update lead.submission set received_at = received_at + ${by}::interval
    where id = (select id from lead.submission order by received_at desc limit 1)`
  await drainUntilNothingWaits(stack)
  expect(countMailed(stack.mail.mails).get(reference)).toBe(1)
  expect(getCodes()).not.toContain('key-used')
})
