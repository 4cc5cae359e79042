import type { AddressInfo } from 'node:net'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server reads it. Recipients that no header names were blind copies. */
type ReadMail = ReturnType<typeof toReadMail>

/** An SMTP server on loopback that keeps every mail it is given, whoever it is for. */
export async function startSmtpCatcher(): Promise<{ mails: ReadMail[]; url: string; stop(): Promise<void> }> {
  const mails: ReadMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      stream
        .toArray()
        .then((chunks) => new PostalMime().parse(Buffer.concat(chunks)))
        .then((mail) => {
          mails.push(toReadMail(mail, recipients))
          done()
        })
        .catch(done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((done) => server.close(done))
  return { mails, url: `smtp://127.0.0.1:${port}`, stop }
}

function toReadMail(mail: Email, recipients: readonly string[]) {
  const [to, cc] = [toAddresses(mail.to), toAddresses(mail.cc)]
  return {
    from: toAddresses(mail.from && [mail.from])[0] ?? '',
    to,
    cc,
    bcc: recipients.filter((address) => ![...to, ...cc].some((known) => known.includes(address))),
    replyTo: toAddresses(mail.replyTo),
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ key }) => key),
  }
}

function toAddresses(list: Address[] | undefined): string[] {
  return (list ?? []).flatMap((one) => (one.group ? toAddresses(one.group) : [formatAddress(one.name, one.address)]))
}

function formatAddress(name: string, address = ''): string {
  return name ? `${name} <${address}>` : address
}
