import { Pool } from 'pg'
import type { DatabaseSettings } from '../settings.ts'
import { timeLimits } from '../time-limits.ts'

/** One statement; its values travel beside the text, never in it: sql<Row>`select … ${value}`. */
export type Database = <Row>(texts: TemplateStringsArray, ...values: (string | number)[]) => Promise<Row[]>

/**
 * Short waits everywhere: a visitor is waiting, and a dead database must be noticed while there is time to mail directly.
 * Statements have no names because a pooler in front may hand each to another connection, and one round trip each.
 */
export function createDatabase({ url, authority }: DatabaseSettings): Database {
  const pool = new Pool({
    connectionString: url,
    ...(authority && { ssl: { ca: authority } }),
    max: 4,
    connectionTimeoutMillis: timeLimits.connection,
    query_timeout: timeLimits.statement,
    idleTimeoutMillis: timeLimits.idleConnection,
    keepAlive: true,
    application_name: 'lead',
  })
  // A connection that ends while nobody uses it; the pool has dropped it already, and without a listener it would end the process.
  pool.on('error', () => {})
  return async (texts, ...values) => {
    const text = texts.reduce((before, part, index) => `${before}$${index}${part}`)
    try {
      return (await pool.query(text, values)).rows
    } catch (error) {
      throw toCoded(error)
    }
  }
}

/** The server's errors bring their SQLSTATE and the network's their code; those of the driver itself have none. */
function toCoded(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error
  return Object.assign(error, {
    code: /time(out|d out)/i.test(error.message) ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED',
  })
}
