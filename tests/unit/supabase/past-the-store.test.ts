import { expect, test } from 'vitest'
import { startPostgres } from '#local/postgres.ts'
import { createIntake, lastTry, noLimits, toAttempt } from '#support/lead-stack.ts'
import { countMailed } from '#support/mailed-references.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'
import { drainUntilNothingWaits, prepareSend, sendUnheard } from '#support/unheard-submission.ts'

const stack = provideLeadStack({ abuse: noLimits.abuse, mail: { mailsPerHour: 2 } })

test('what is acknowledged and then mailed directly, its answers lost, arrives once in a mail of its own', async () => {
  const reference = await sendUnheard(stack, createIntake())
  await drainUntilNothingWaits(stack)
  expect(countMailed(stack.mail.mails).get(reference)).toBe(1)
  expect(stack.alarm.alarms.map(({ code }) => code)).not.toContain('key-used')
})

test('a process that has stored something answers for it while the store is away, and mails it no other way', async () => {
  const { send } = prepareSend(stack, createIntake({ padre: 'Guardado' }))
  expect((await send(toAttempt(1))).status).toBe(200)
  await drainUntilNothingWaits(stack)
  const mailed = stack.mail.mails.length
  await stack.postgres.kill()
  expect((await send(lastTry)).status).toBe(200)
  expect((await prepareSend(stack, createIntake({ padre: 'Otro aún' })).send(lastTry)).status).toBe(200)
  expect(stack.mail.mails.slice(mailed).map(({ text }) => text.includes('Otro aún'))).toEqual([true])
  stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
})
