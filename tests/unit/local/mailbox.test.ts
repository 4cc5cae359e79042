import { appendFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailbox, createSubscribers, type Mail } from '#local/mailbox.ts'
import { provideFolder } from '#support/provide.ts'

const { path: root } = provideFolder()

const mail: Mail = {
  ...{ from: 'a@b.example', to: [], cc: [], bcc: [], replyTo: [], text: '', html: '', headers: [], via: 'api' },
  subject: 'uno',
}

test('a kept mailbox has its mails again after a restart, newest first, also after one was cut in the middle', () => {
  const file = join(root, 'mails.jsonl')
  const before = createMailbox(file)
  for (const subject of ['uno', 'dos']) before.add({ ...mail, subject })
  appendFileSync(file, '{"subject":"cort')

  const after = createMailbox(file)
  expect(after.list()).toEqual(before.list())
  expect(after.list().map(({ subject }) => subject)).toEqual(['dos', 'uno'])
  after.add({ ...mail, subject: 'tres' })
  expect(createMailbox(file).list()).toEqual(after.list())
  expect(statSync(file).mode & 0o777, 'what visitors typed is for this account alone').toBe(0o600)

  after.clear()
  expect(createMailbox(file).list()).toEqual([])
})

test('kept subscribers are there again, each once per form', () => {
  const file = join(root, 'subscribers.jsonl')
  const before = createSubscribers(file)
  for (const [email, form] of [
    ['a@b.example', 'x'],
    ['c@d.example', 'x'],
    ['a@b.example', 'x'],
  ] as const)
    before.add(email, form)
  expect(
    createSubscribers(file)
      .list()
      .map(({ email }) => email),
  ).toEqual(['a@b.example', 'c@d.example'])
})

test('a mailbox holds the newest five hundred', () => {
  const file = join(root, 'many.jsonl')
  const mailbox = createMailbox(file)
  for (let count = 1; count <= 502; count++) mailbox.add({ ...mail, subject: String(count) })
  for (const { list } of [mailbox, createMailbox(file)]) {
    expect([list().length, list()[0]?.subject, list().at(-1)?.subject]).toEqual([500, '502', '3'])
  }
})
