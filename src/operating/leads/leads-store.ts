import type { Sql } from 'postgres'
import type { StepCount } from '#authoring/step-flows.ts'
import policy from '#functions/policy.json' with { type: 'json' }

export interface StoreStatus {
  counts: { form: string; state: string; total: number; readable: number }[]
  oldest: string | null
  oldestWaiting: string | null
  dead: { id: string; code: string | null }[]
  /** Everything that alarms now, whether it was reported or not. */
  alarming: { code: string; total: number }[]
  runs: Record<string, string>
  mailsLastHour: number
}

export interface FoundSubmission {
  id: string
  form: string
  received_at: Date
  /** `arrived` where the provider said so, the delivery's own otherwise. */
  state: string
  settled_at: Date | null
  destroy_by: Date
  destroyed_at: Date | null
  destroyed_why: string | null
}

export interface SealedSubmission {
  id: string
  form: string
  form_version: string
  received_at: Date
  key_id: string
  wrapped_key: Buffer<ArrayBuffer>
  iv: Buffer<ArrayBuffer>
  ciphertext: Buffer<ArrayBuffer>
}

export interface Erasure {
  rows: number
  /** Submissions whose mail the provider has taken. */
  mailed: string[]
  /** Those whose mail may be in one, although nobody has heard so. */
  perhapsMailed: string[]
}

/**
 * The calls that the operator's role may make on the store; each leaves a line in the audit with the operator's name.
 */
export function createLeadsStore(sql: Sql, operator: string) {
  return {
    /** The time of the store's own clock. */
    getTime: async () => first(await sql<Row<Date>>`select now() as result`),
    /** Whether people's marks in the store were made with this key. */
    knowsMacKey: async (mark: Uint8Array) =>
      first(await sql<Row<boolean>>`select lead.knows_mac_key(${mark}) as result`),
    getStatus: async () =>
      first(await sql<Row<StoreStatus>>`select lead.status(${operator}, ${sql.json(policy.alarms)}) as result`),
    find: async (mac: Uint8Array) => [...(await sql<FoundSubmission[]>`select * from lead.find(${mac}, ${operator})`)],
    exportSealed: async (mac: Uint8Array) => [
      ...(await sql<SealedSubmission[]>`select * from lead.export(${mac}, ${operator})`),
    ],
    erase: async (mac: Uint8Array) => first(await sql<Row<Erasure>>`select lead.erase(${mac}, ${operator}) as result`),
    replayErasures: async (lines: { mac: string; at: string }[]) =>
      first(await sql<Row<number>>`select lead.replay_erasures(${sql.json(lines)}, ${operator}) as result`),
    reviveDead: async () => first(await sql<Row<number>>`select lead.revive(${operator}) as result`),
    /** The sums of a funnel's steps since a day. */
    getStepCounts: async (funnel: string, since: string) => [
      ...(await sql<
        StepCount[]
      >`select version, variant, step, what, total::integer from lead.step_counts(${funnel}, ${since}::date, ${operator})`),
    ],
    noteDrain: async () => void (await sql`select lead.note_drain(${operator})`),
  }
}

type Row<T> = { result: T }[]

function first<T>(rows: Iterable<{ result: T }>): T {
  for (const row of rows) return row.result
  throw new Error('the store gave no answer')
}

export type LeadsStore = ReturnType<typeof createLeadsStore>
