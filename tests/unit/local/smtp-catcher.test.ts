import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createMailbox } from '#local/mailbox.ts'
import { startSmtpCatcher } from '#local/smtp-catcher.ts'

const message = [
  'From: =?utf-8?Q?Pr=C3=A1ctica?= <web@practica.example>',
  'To: sesiones@practica.example',
  'Subject: =?utf-8?Q?Sesi=C3=B3n?= ref ABC123',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=corte',
  '',
  '--corte',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'año',
  '--corte',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>año</p>',
  '--corte--',
]

test('a mail sent by SMTP arrives with its parts, and with recipients its headers do not show', async () => {
  const mailbox = createMailbox()
  const catcher = await startSmtpCatcher(mailbox)
  const socket = connect(Number(new URL(catcher.url).port), '127.0.0.1')
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  const commands = [
    'HELO prueba',
    'MAIL FROM:<web@practica.example>',
    'RCPT TO:<sesiones@practica.example>',
    'RCPT TO:<oculta@practica.example>',
    'DATA',
    [...message, '.'].join('\r\n'),
    'QUIT',
  ]
  await replies.next()
  for (const command of commands) {
    socket.write(`${command}\r\n`)
    expect((await replies.next()).value).toMatch(/^[23]/)
  }
  if (!socket.closed) await once(socket, 'close')
  await catcher.stop()
  expect(mailbox.list()).toEqual([
    expect.objectContaining({
      from: 'Práctica <web@practica.example>',
      to: ['sesiones@practica.example'],
      bcc: ['oculta@practica.example'],
      subject: 'Sesión ref ABC123',
      reference: 'ABC123',
      text: expect.stringContaining('año'),
      html: expect.stringContaining('<p>año</p>'),
    }),
  ])
})
