import { randomUUID } from 'node:crypto'

/** A mail as it arrived, whichever way it came. */
export interface Mail {
  from: string
  to: string[]
  cc: string[]
  bcc: string[]
  replyTo: string[]
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  /** What it came in by. */
  via: 'smtp' | 'api' | 'emailjs' | 'provider'
}

export interface StoredMail extends Mail {
  id: string
  receivedAt: string
  /** Reference of the lead, as the subject or a header gives it; null where there is none. */
  reference: string | null
}

export interface Mailbox {
  add(mail: Mail): StoredMail
  /** Newest first. */
  list(): StoredMail[]
  find(id: string): StoredMail | null
  clear(): void
}

const KEPT = 500

/** The local mailbox: in memory, and the oldest mail goes when it is full. */
export function createMailbox(): Mailbox {
  let mails: StoredMail[] = []
  return {
    add: (mail) => {
      const stored = { ...mail, id: randomUUID(), receivedAt: new Date().toISOString(), reference: getReference(mail) }
      mails = [stored, ...mails].slice(0, KEPT)
      return stored
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    clear: () => {
      mails = []
    },
  }
}

/** 'Nuevo formulario de sesión — ref ABC123' → 'ABC123' */
function getReference(mail: Mail): string | null {
  const header = mail.headers.find(({ name }) => name.toLowerCase() === 'x-reference')?.value
  return header ?? /\bref\.? ([\w-]+)/i.exec(mail.subject)?.[1] ?? null
}
