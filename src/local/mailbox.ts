import { randomUUID } from 'node:crypto'
import { openKeptList } from './kept-list.ts'

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
  /** Channel that delivered the mail. */
  via: 'api' | 'emailjs' | 'provider' | 'webhook'
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

/** The local mailbox; with `file` its mails are there again after a restart. */
export function createMailbox(file?: string): Mailbox {
  const mails = openKeptList<StoredMail>(file)
  return {
    add: (mail) => {
      const stored = { ...mail, id: randomUUID(), receivedAt: new Date().toISOString(), reference: getReference(mail) }
      mails.add(stored)
      return stored
    },
    list: mails.list,
    find: (id) => mails.list().find((mail) => mail.id === id) ?? null,
    clear: mails.clear,
  }
}

/** 'Nuevo formulario de sesión — ref ABC123' → 'ABC123' */
function getReference(mail: Mail): string | null {
  const header = mail.headers.find(({ name }) => name.toLowerCase() === 'x-reference')?.value
  return header ?? /\bref\.? ([\w-]+)/i.exec(mail.subject)?.[1] ?? null
}
