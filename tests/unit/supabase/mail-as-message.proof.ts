import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createHipnosisForm } from '#functions/forms/registry.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { renderMail } from '#functions/mail/render-mail.ts'
import { createMailSender, toReplyTo } from '#functions/mail/send-mail.ts'
import { compiledForms } from '#functions/validators/compiled-forms.gen.ts'
import { startFakeMailApi, type TakenMail } from '#support/fake-mail-api.ts'
import { hostileStrings } from '#support/hostile-strings.ts'
import { createIntake } from '#support/lead-stack.ts'
import { provideStarted } from '#support/provide.ts'
import { startSmtpCatcher } from '#support/smtp-catcher.ts'

const form = createHipnosisForm(toGeneratedForm(compiledForms['formulario-hipnosis-regresiva']))
const api = provideStarted(startFakeMailApi)
const catcher = provideStarted(startSmtpCatcher)

/** As the least careful provider would write it: every value joined into the message as it is. */
function toMessage({ from, to, subject, reply_to, headers, text }: TakenMail): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const replyTo = reply_to ? [`Reply-To: ${reply_to}`] : []
  const head = [`From: ${from}`, `To: ${to.join(', ')}`, `Subject: ${subject}`, ...replyTo, ...own]
  return `${head.join('\r\n')}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll(/^\./gm, '..').replaceAll('\n', '\r\n')}`
}

/** Hands a message over as one mail server does to another. */
async function deliver(messages: string[]): Promise<void> {
  const { hostname, port } = new URL(catcher.url)
  const socket = connect(Number(port), hostname)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const say = async (text: string) => {
    if (text) socket.write(`${text}\r\n`)
    for (;;) {
      const { value = '' } = await lines.next()
      if (/^\d{3} /.test(value)) return
    }
  }
  await say('')
  await say('EHLO prueba')
  for (const message of messages) {
    await say('MAIL FROM:<web@practica.example>')
    await say('RCPT TO:<sesiones@practica.example>')
    await say('DATA')
    await say(`${message}\r\n.`)
  }
  socket.end('QUIT\r\n')
  await once(socket, 'close')
}

test('read as a message, every mail has the same headers, one recipient and an address to answer that was checked', async () => {
  const send = createMailSender(
    { apiUrl: api.url, apiKey: 'clave', from: 'Web <web@practica.example>', to: 'sesiones@practica.example' },
    5000,
  )
  for (const [index, text] of hostileStrings.entries()) {
    const id = crypto.randomUUID()
    const { formData: answers } = createIntake({
      nombreApellidos: text,
      correo: index % 2 === 0 ? text : `ana@correo.example${text}`,
      declaracionNombre: text,
    })
    const content = toMailContent(form, {
      id,
      answers,
      tags: [],
      supersedes: null,
      receivedAt: new Date(),
    })
    await send({ ...renderMail([content]), key: id, replyTo: toReplyTo(form, answers) })
  }
  await deliver(api.mails.map(toMessage))
  expect(catcher.mails).toHaveLength(hostileStrings.length)
  for (const mail of catcher.mails) {
    expect(mail.headers.filter((name) => name !== 'reply-to')).toEqual([
      'from',
      'to',
      'subject',
      'message-id',
      'content-type',
    ])
    expect([mail.from, mail.to, mail.cc, mail.bcc]).toEqual([
      'Web <web@practica.example>',
      ['sesiones@practica.example'],
      [],
      [],
    ])
    expect(mail.subject).toMatch(/^Nuevo formulario de sesión — ref [0-9A-F]{8}$/)
    expect(mail.replyTo.length).toBeLessThanOrEqual(1)
    for (const address of mail.replyTo) expect(address).toMatch(/^[\x21-\x7E]+@[A-Za-z0-9.-]+$/)
  }
})
