import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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

/** Someone who left an address in a form of the provider. */
export interface Subscriber {
  email: string
  formId: string
  subscribedAt: string
}

export interface Subscribers {
  add(email: string, formId: string): void
  /** Newest first. */
  list(): Subscriber[]
  clear(): void
}

/** The provider's list, each address once per form; with `file` it is there again after a restart. */
export function createSubscribers(file?: string): Subscribers {
  const subscriptions = openKeptList<Subscriber>(file)
  return {
    add: (email, formId) => subscriptions.add({ email, formId, subscribedAt: new Date().toISOString() }),
    list: () => {
      const newest = new Map<string, Subscriber>()
      for (const one of subscriptions.list()) {
        const key = JSON.stringify([one.email, one.formId])
        if (!newest.has(key)) newest.set(key, one)
      }
      return [...newest.values()]
    },
    clear: subscriptions.clear,
  }
}

/** A list of what arrived, newest first. */
interface KeptList<Item> {
  list(): Item[]
  add(item: Item): void
  clear(): void
}

/** The oldest item goes when the list holds this many. */
const MOST = 500

/** Opens a list in memory; with `file`, one JSON line per item, the list is there again after a restart. */
function openKeptList<Item>(file?: string): KeptList<Item> {
  let items: Item[] = file ? readLines<Item>(file).reverse().slice(0, MOST) : []
  // The file may hold more than is kept.
  const write = () => {
    if (file) writePrivate(file, items.toReversed().map(toLine).join(''))
  }
  write()
  return {
    list: () => items,
    add: (item) => {
      items = [item, ...items].slice(0, MOST)
      if (file) appendFileSync(file, toLine(item))
    },
    clear: () => {
      items = []
      write()
    },
  }
}

const toLine = (item: unknown) => `${JSON.stringify(item)}\n`

/** A process that is killed while it writes, or a full disk, leaves a line that is cut: it is left out. */
function readLines<Item>(file: string): Item[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text.split('\n').flatMap((line): Item[] => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}

/** Only the owner of the machine's account may read what visitors typed. */
function writePrivate(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600 })
}
