import { userInfo } from 'node:os'
import { createClient, type PostgrestError } from '@supabase/supabase-js'
import type { CountsRead, StepCount } from '#authoring/step-flows.ts'
import policy from '#functions/policy.json' with { type: 'json' }
import { withDatabase } from '#local/with-database.ts'
import { getLeadsAccess, type LeadsAccess } from './leads-access.ts'
import { createLeadsStore, type Erasure, type LeadsStore, type StoreStatus } from './leads-store.ts'

/** JSON has neither dates nor bytes: times are ISO texts, and bytes are `\x` and their hexadecimal digits. */
type Text<Value> = Value extends Date | Buffer ? string : Value
type Told<Row> = { [Key in keyof Row]: Text<Row[Key]> }
type FoundRow = Told<Awaited<ReturnType<LeadsStore['find']>>[number]>
type SealedRow = Told<Awaited<ReturnType<LeadsStore['exportSealed']>>[number]>
type ByOperator = { p_operator: string }
type ByPerson = ByOperator & { p_email_mac: string }

/** The functions of the schema `operator`, as its migration has them. */
interface Database {
  operator: {
    Tables: Record<never, never>
    Views: Record<never, never>
    Functions: {
      store_time: { Args: never; Returns: string }
      knows_mac_key: { Args: { p_mark: string }; Returns: boolean }
      status: { Args: ByOperator & { p_alarms: typeof policy.alarms }; Returns: StoreStatus }
      find: { Args: ByPerson; Returns: FoundRow[] }
      export: { Args: ByPerson; Returns: SealedRow[] }
      erase: { Args: ByPerson; Returns: Erasure }
      revive: { Args: ByOperator; Returns: number }
      note_drain: { Args: ByOperator; Returns: undefined }
      step_counts: { Args: ByOperator & { p_funnel: string; p_since: string }; Returns: StepCount[] }
    }
  }
}

/** Lends the store to `act`, in the name of whoever is logged in on this machine, and lets go of it afterwards. */
export async function withLeadsStore<T>({ store }: LeadsAccess, act: (store: LeadsStore) => Promise<T>): Promise<T> {
  const operator = userInfo().username
  if ('secretKey' in store) return act(createApiStore(store.url, store.secretKey, operator))
  const ssl = store.authority ? { ca: store.authority } : false
  return withDatabase(store.databaseUrl, (sql) => act(createLeadsStore(sql, operator)), { connect_timeout: 5, ssl })
}

const MONTH_MS = 30 * 86_400_000

/** The first of the last 30 days. */
function getLastMonth(): string {
  return new Date(Date.now() - MONTH_MS).toISOString().slice(0, 10)
}

/** Reads the sums since a day, of the last 30 days without one, from the store that is at hand. Throws in Spanish, for the operator. */
export async function readStepCounts(funnel: string, since = getLastMonth()): Promise<CountsRead> {
  const access = getLeadsAccess(process.env, 'status')
  const counts = await withLeadsStore(access, (store) => store.getStepCounts(funnel, since))
  return { store: access.title, since, counts }
}

/** The operator's calls over the project's API, with its address and its secret key. Each throws a Spanish sentence where it is refused. */
export function createApiStore(url: string, secretKey: string, operator: string): LeadsStore {
  const client = createClient<Database, 'operator'>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { schema: 'operator' },
  })
  const by = { p_operator: operator }
  const of = (mac: Uint8Array) => ({ ...by, p_email_mac: toHex(mac) })
  return {
    getTime: async () => new Date(take(await client.rpc('store_time'))),
    knowsMacKey: async (mark) => take(await client.rpc('knows_mac_key', { p_mark: toHex(mark) })),
    getStatus: async () => take(await client.rpc('status', { ...by, p_alarms: policy.alarms })),
    find: async (mac) => take(await client.rpc('find', of(mac))).map(readFound),
    exportSealed: async (mac) => take(await client.rpc('export', of(mac))).map(readSealed),
    erase: async (mac) => take(await client.rpc('erase', of(mac))),
    replayErasures: async () => {
      throw new Error(
        'Tras restaurar una copia hace falta la dirección directa de la base de datos: LEAD_OPERATOR_URL.',
      )
    },
    reviveDead: async () => take(await client.rpc('revive', by)),
    getStepCounts: async (funnel, since) =>
      take(await client.rpc('step_counts', { ...by, p_funnel: funnel, p_since: since })),
    noteDrain: async () => void take(await client.rpc('note_drain', by)),
  }
}

function readFound(row: FoundRow) {
  return {
    ...row,
    received_at: new Date(row.received_at),
    settled_at: toDate(row.settled_at),
    destroy_by: new Date(row.destroy_by),
    destroyed_at: toDate(row.destroyed_at),
  }
}

function readSealed(row: SealedRow) {
  return {
    ...row,
    received_at: new Date(row.received_at),
    wrapped_key: fromHex(row.wrapped_key),
    iv: fromHex(row.iv),
    ciphertext: fromHex(row.ciphertext),
  }
}

function take<T>({
  data,
  error,
  status,
}: { data: T; error: null; status: number } | { data: null; error: PostgrestError; status: number }): T {
  if (error) throw new Error(explain(error, status))
  return data
}

function explain({ code, message }: PostgrestError, status: number): string {
  if (status === 0) return 'SUPABASE_URL no contesta. Cópiala de Project Settings, Data API, y comprueba que hay red.'
  if (status === 401 || code === '42501')
    return 'SUPABASE_SECRET_KEY no vale para este proyecto. Copia la clave secreta (sb_secret_…) de Project Settings, API Keys.'
  if (code === 'PGRST106' || code === 'PGRST202')
    return 'El proyecto no ofrece todavía las órdenes del operador: «npm run deploy» las pone.'
  return `El almacén contestó ${code || status}: ${message}`
}

function toHex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`
}

function fromHex(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text.slice(2), 'hex')
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
