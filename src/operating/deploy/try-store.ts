import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { withDatabase } from '#local/with-database.ts'
import { describeStatus } from '#operating/leads/describe-status.ts'
import { createLeadsStore, type StoreStatus } from '#operating/leads/leads-store.ts'
import { DeployFault } from './deploy-state.ts'

const TRIES = 40
const PAUSE_MS = 3000

const toConnection = (ca: string) => ({ connect_timeout: 10, ssl: { ca } })

/** Connects as the functions will: encrypted, through the pooler, with a role's new password and the given authority. */
export async function tryStore(url: string, certificate: string): Promise<void> {
  await withDatabase(url, (sql) => sql`select`, toConnection(certificate)).catch((error: NodeJS.ErrnoException) => {
    throw new DeployFault(
      /CERT|certificate|SELF_SIGNED|ISSUER/i.test(`${error.code} ${error.message}`)
        ? 'LEAD_DATABASE_CA_FILE: ese certificado no es el de esta base de datos. Descárgalo otra vez (Database > Settings > SSL) y repite.'
        : `La base de datos no deja entrar a lead_writer (${error.code ?? error.name}). Espera un minuto y repite.`,
    )
  })
}

/** The mails of a store that are not known to have arrived, each by how far it came. */
interface Unproved {
  /** Still waiting for their turn: a small plan sends few an hour. */
  waiting: number
  /** Taken by the provider, which has not said yet that the mailbox has them. */
  unconfirmed: number
}

/** Waits until all that the store holds has arrived in the mailbox, and answers what has not within two minutes. */
export async function waitForCanaries(url: string, certificate: string): Promise<Unproved> {
  const watch = (sql: Sql) => watchCanaries(createLeadsStore(sql, userInfo().username).getStatus, () => wait(PAUSE_MS))
  return withDatabase(url, watch, toConnection(certificate))
}

/**
 * Watches the states of a store. A mail that the provider has taken may still come back: only what has arrived is proved. Throws with
 * what `npm run leads -- status` says where one is given up or comes back, or none was even taken.
 */
export async function watchCanaries(
  getStatus: () => Promise<StoreStatus>,
  pause: () => Promise<unknown>,
): Promise<Unproved> {
  let status = await getStatus()
  const count = (...states: string[]) =>
    status.counts.reduce((sum, { state, total }) => sum + (states.includes(state) ? total : 0), 0)
  const isRefused = () => status.dead.length > 0 || status.alarming.some(isRefusal)
  const isProved = () => count('arrived') > 0 && count('due', 'leased', 'sent') === 0
  for (let left = TRIES; left > 0 && !isRefused() && !isProved(); left--) {
    await pause()
    status = await getStatus()
  }
  if (isRefused() || count('sent', 'arrived') === 0) throw new DeployFault(explainUnsent(status, new Date()))
  return { waiting: count('due', 'leased'), unconfirmed: count('sent') }
}

/** Codes of the store's alarms that the mailbox is the cause of. */
const refusals = ['bounced', 'suppressed', 'failed', 'canceled']

function isRefusal({ code }: StoreStatus['alarming'][number]): boolean {
  return refusals.includes(code)
}

/** The state of a store whose canaries did not arrive, and the cure. */
export function explainUnsent(status: StoreStatus, now: Date): string {
  const cure = status.alarming.some(isRefusal)
    ? 'El buzón rechaza los CANARIOS: comprueba que la dirección está bien escrita, existe y no está llena, quítala de «Suppressions» en el panel del proveedor y repite. Los correos siguen guardados y vuelven a salir.'
    : 'Los CANARIOS no salen hacia el buzón: busca ese código en .github/ENVIOS.md, arréglalo y repite.'
  return [...describeStatus(status, now).lines, cure].join('\n')
}
