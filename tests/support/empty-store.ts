import type { Sql } from 'postgres'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Empties the store beside functions that may still be at work for an earlier test. They lock the tables in another order, so
 * it never waits for one table while it holds another.
 */
export async function emptyStore(sql: Sql): Promise<void> {
  for (;;) {
    try {
      return await sql.begin(async (transaction) => {
        const tables = transaction`lead.submission, lead.delivery, lead.stray_return, lead.alarm, lead.job_run`
        await transaction`lock table ${tables} in access exclusive mode nowait`
        await transaction`truncate ${tables} cascade`
      })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
    }
  }
}
