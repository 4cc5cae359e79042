import { userInfo } from 'node:os'
import connect from 'postgres'
import type { StepCount } from '#tools/project/step-flows.ts'
import { getLeadsAccess } from './leads-access.ts'
import { createLeadsStore } from './leads-store.ts'

/** The sums of a funnel's steps, and for people which store they are from. */
export type CountsRead = { store: string; since: string; counts: StepCount[] }

const MONTH_MS = 30 * 86_400_000

/** The first of the last 30 days. */
export function getLastMonth(): string {
  return new Date(Date.now() - MONTH_MS).toISOString().slice(0, 10)
}

/** Reads the sums since a day from the store that is at hand. Throws in Spanish, for the operator. */
export async function readStepCounts(funnel: string, since: string): Promise<CountsRead> {
  const { title, databaseUrl, authority } = getLeadsAccess(process.env)
  const options = { max: 1, prepare: false, connect_timeout: 5, onnotice: () => {} }
  const sql = connect(databaseUrl, { ...options, ssl: authority ? { ca: authority } : false })
  try {
    const counts = await createLeadsStore(sql, userInfo().username).getStepCounts(funnel, since)
    return { store: title, since, counts }
  } finally {
    await sql.end({ timeout: 1 })
  }
}
