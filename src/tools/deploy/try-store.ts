import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import connect, { type Sql } from 'postgres'
import { describeStatus } from '#tools/leads/describe-status.ts'
import { createLeadsStore, type StoreStatus } from '#tools/leads/leads-store.ts'
import { DeployFault } from './deploy-fault.ts'

const TRIES = 40
const PAUSE_MS = 3000

async function withStore<T>(url: string, certificate: string, act: (sql: Sql) => Promise<T>): Promise<T> {
  const options = { max: 1, prepare: false, connect_timeout: 10, onnotice: () => {} }
  const sql = connect(url, { ...options, ssl: { ca: certificate } })
  try {
    return await act(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Connects as the functions will: encrypted, through the pooler, with a role's new password and the given authority. */
export async function tryStore(url: string, certificate: string): Promise<void> {
  await withStore(url, certificate, (sql) => sql`select`).catch((error: NodeJS.ErrnoException) => {
    throw new DeployFault(
      /CERT|certificate|SELF_SIGNED|ISSUER/i.test(`${error.code} ${error.message}`)
        ? 'LEAD_DATABASE_CA_FILE: ese certificado no es el de esta base de datos. Descárgalo otra vez (Database > Settings > SSL) y repite.'
        : `La base de datos no deja entrar a lead_writer (${error.code ?? error.name}). Espera un minuto y repite.`,
    )
  })
}

/**
 * Waits until the provider has taken what the store holds, and answers how many still wait for their turn: a small plan sends few an
 * hour. Throws with what `npm run leads -- status` says where none went.
 */
export async function waitForCanaries(url: string, certificate: string): Promise<number> {
  return withStore(url, certificate, async (sql) => {
    const store = createLeadsStore(sql, userInfo().username)
    let status = await store.getStatus()
    const count = (...states: string[]) =>
      status.counts.reduce((sum, { state, total }) => sum + (states.includes(state) ? total : 0), 0)
    for (let left = TRIES; left > 0 && status.dead.length === 0; left--) {
      if (count('sent', 'arrived') > 0 && count('due', 'leased') === 0) return 0
      await wait(PAUSE_MS)
      status = await store.getStatus()
    }
    if (status.dead.length === 0 && count('sent', 'arrived') > 0) return count('due', 'leased')
    throw new DeployFault(explainUnsent(status, new Date()))
  })
}

/** Codes of the store's alarms that the mailbox is the cause of. */
const refusals = ['bounced', 'suppressed']

/** The state of a store whose canaries did not arrive, and the cure. */
export function explainUnsent(status: StoreStatus, now: Date): string {
  const cure = status.alarming.some(({ code }) => refusals.includes(code))
    ? 'El buzón rechaza los CANARIOS: comprueba que la dirección está bien escrita, existe y no está llena, quítala de «Suppressions» en el panel del proveedor y repite. Los correos siguen guardados y vuelven a salir.'
    : 'Los CANARIOS no salen hacia el buzón: busca ese código en supabase/README.md, arréglalo y repite.'
  return [...describeStatus(status, now).lines, cure].join('\n')
}
