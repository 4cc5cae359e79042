import type { StepCount } from '#tools/project/step-flows.ts'
import { getLeadsAccess } from './leads-access.ts'
import { withLeadsStore } from './open-store.ts'

/** The sums of a funnel's steps, and for people which store they are from. */
export type CountsRead = { store: string; since: string; counts: StepCount[] }

const MONTH_MS = 30 * 86_400_000

/** The first of the last 30 days. */
export function getLastMonth(): string {
  return new Date(Date.now() - MONTH_MS).toISOString().slice(0, 10)
}

/** Reads the sums since a day from the store that is at hand. Throws in Spanish, for the operator. */
export async function readStepCounts(funnel: string, since: string): Promise<CountsRead> {
  const access = getLeadsAccess(process.env, 'status')
  const counts = await withLeadsStore(access, (store) => store.getStepCounts(funnel, since))
  return { store: access.title, since, counts }
}
