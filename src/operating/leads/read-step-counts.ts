import type { CountsRead } from '#authoring/step-flows.ts'
import { getLeadsAccess } from './leads-access.ts'
import { withLeadsStore } from './open-store.ts'

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
