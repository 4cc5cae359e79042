import type { AddressInfo } from 'node:net'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mail, Mailbox } from './mailbox.ts'

const SIZE_LIMIT = 10 * 1024 * 1024

/** An SMTP server on loopback that delivers everything, whoever it is for, to the local mailbox. */
export function startSmtpCatcher(mailbox: Mailbox): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    onAuth: (_auth, _session, done) => done(null, { user: 'local' }),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      stream
        .toArray()
        .then((chunks) => new PostalMime().parse(Buffer.concat(chunks)))
        .then((mail) => {
          mailbox.add(toMail(mail, recipients))
          done()
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error('unreadable mail')))
    },
  })
  return listenOnLoopback(server)
}

function listenOnLoopback(server: SMTPServer): Promise<{ url: string; stop(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      // From here on an error belongs to one client (it hung up), never to the catcher.
      server.off('error', reject).on('error', () => {})
      const { port } = server.server.address() as AddressInfo
      resolve({ url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

/** A mail as the mailbox keeps it: recipients that no header names were blind copies. */
function toMail(mail: Email, recipients: readonly string[]): Mail {
  const visible = [...toAddresses(mail.to), ...toAddresses(mail.cc)]
  return {
    from: toAddresses(mail.from && [mail.from])[0] ?? '',
    to: toAddresses(mail.to),
    cc: toAddresses(mail.cc),
    bcc: recipients.filter((address) => !visible.some((known) => known.includes(address))),
    replyTo: toAddresses(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    via: 'smtp',
  }
}

function toAddresses(list: Address[] | undefined): string[] {
  return (list ?? []).flatMap((one) => (one.group ? toAddresses(one.group) : [formatAddress(one.name, one.address)]))
}

function formatAddress(name: string, address = ''): string {
  return name ? `${name} <${address}>` : address
}
