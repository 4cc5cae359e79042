import type { Policy } from '../policy.ts'
import type { Sealed } from '../sealing/seal.ts'
import type { Database } from '../store/database.ts'
import type { MailEvent } from './mail-event.ts'
import type { Settlement } from './to-settlement.ts'

/** A delivery on lease: ours to send until the lease ends. */
export interface Delivery extends Sealed {
  id: string
  lease: string
  envelope: string
  tries: number
  form: string
  formVersion: string
  tags: string[]
  supersedes: string | null
  receivedAt: Date
  /** The receiver elsewhere; null for the mailbox. */
  receiver: string | null
}

export interface DueAlarm {
  code: string
  /** The submissions it is about; none where it is about the store. */
  ids: string[]
  /** The ids that an alarm is about; the provider's id of a mail that the store does not know. */
  names: string[]
  /** The time by the store's clock: later events are not in it. */
  askedAt: string
}

/** The calls that the dispatcher's role may make on the store. */
export interface Outbox {
  claim(): Promise<Delivery[]>
  /**
   * Notes that a mail is about to leave: from then on the provider may have it. False where the lease is another's by
   * now.
   */
  noteSending(envelope: string, lease: string): Promise<boolean>
  /** Settles one mail, for all its members. */
  settle(envelope: string, lease: string, settlement: Settlement): Promise<void>
  /** Settles one member that cannot be sent: it leaves its mail. */
  setAside(delivery: Delivery, settlement: Settlement): Promise<void>
  getUnconfirmed(limit: number): Promise<string[]>
  /** Answers whether that mail is known here. */
  confirm(providerId: string, event: MailEvent): Promise<boolean>
  /** Notes that a mail came back which is not known here, or not yet. */
  noteStray(providerId: string, event: MailEvent): Promise<void>
  /** Notes that the provider's webhook has spoken. */
  noteWebhook(): Promise<void>
  /** Whether the provider may be asked: null when it answered. */
  notePoll(trouble: 'refused' | 'keyless' | null): Promise<void>
  purge(): Promise<void>
  /** A round of the schedule in which nothing went wrong. */
  noteRound(): Promise<void>
  getDueAlarms(): Promise<DueAlarm[]>
  /** Notes that this very alarm has left. */
  noteAlarm(alarm: DueAlarm): Promise<void>
}

export function createOutbox(sql: Database, { mail, alarms }: Policy): Outbox {
  const mailPolicy = JSON.stringify(mail)
  const alarmPolicy = JSON.stringify(alarms)
  return {
    claim: () => sql<Delivery>`
      select submission_id as id, lease, envelope, tries, form, form_version as "formVersion", tags, supersedes,
        received_at as "receivedAt", receiver, key_id as "keyId", wrapped_key as "wrappedKey", iv, ciphertext
      from lead.claim(${mailPolicy}::text::jsonb)`,
    noteSending: async (envelope, lease) => {
      const [row] = await sql<{ noted: boolean }>`select lead.note_sending(${envelope}, ${lease}) as noted`
      return row?.noted ?? false
    },
    settle: async (envelope, lease, settlement) => {
      await sql`select lead.settle_mail(${envelope}, ${lease}, ${JSON.stringify(settlement)}::text::jsonb)`
    },
    setAside: async ({ id, lease }, settlement) => {
      await sql`select lead.set_aside(${id}, ${lease}, ${JSON.stringify(settlement)}::text::jsonb)`
    },
    getUnconfirmed: async (limit) => {
      const rows = await sql<{ id: string }>`select distinct provider_id as id from lead.unconfirmed(${limit})`
      return rows.map((row) => row.id)
    },
    confirm: async (providerId, event) => {
      const [row] = await sql<{ known: number }>`select lead.confirm(${providerId}, ${event}, ${mail.tries}) as known`
      return (row?.known ?? 0) > 0
    },
    noteStray: async (providerId, event) => {
      await sql`select lead.note_stray(${providerId}, ${event})`
    },
    noteWebhook: async () => {
      await sql`select lead.note_webhook()`
    },
    notePoll: async (trouble) => {
      await sql`select lead.note_poll(nullif(${trouble ?? ''}, ''))`
    },
    purge: async () => {
      await sql`select lead.purge()`
    },
    noteRound: async () => {
      await sql`select lead.note_round()`
    },
    getDueAlarms: () =>
      sql<DueAlarm>`select code, ids, names, asked_at::text as "askedAt" from lead.due_alarms(${alarmPolicy}::text::jsonb)`,
    noteAlarm: async (alarm) => {
      await sql`select lead.note_alarm(${JSON.stringify(alarm)}::text::jsonb)`
    },
  }
}
