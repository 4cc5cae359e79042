import { parseCounts } from '../_shared/counts/parse-counts.ts'
import type { Network } from '../_shared/http/network.ts'
import { parseSubmission } from '../_shared/http/parse-submission.ts'
import { Refusal } from '../_shared/http/refusal.ts'
import { createResponses, servePages } from '../_shared/http/responses.ts'
import { createNetworkPlaces, toSharedLimit } from '../_shared/intake/network-places.ts'
import { getVariable } from '../_shared/runtime.ts'
import { parseCountSettings } from '../_shared/settings.ts'
import { createDatabase } from '../_shared/store/database.ts'

const settings = parseCountSettings(getVariable)
const { abuse, retention } = settings.policy
const responses = createResponses(settings.siteOrigin)
const database = createDatabase(settings.database)
// Counts go by network in this process's memory alone: nothing of an address is written down for one.
const takePlace = createNetworkPlaces(abuse)
const shares = new Map<string, ReturnType<typeof createNetworkPlaces>>()
const limits = [toSharedLimit('counts', 'count-steps', abuse.counts)]

/** Adds what a page has counted, with the visitor's consent, to the sums of the day. */
async function take(request: Request): Promise<Response> {
  const { body, networks } = await parseSubmission(request, settings)
  const { funnel, version, ...given } = parseCounts(body)
  const place = takePlace(networks, Date.now())
  if (!place.isTaken) throw new Refusal(429, { 'Retry-After': String(place.seconds) })
  const counts = given.counts.filter((count) => isShare(JSON.stringify([funnel, count]), networks))
  if (counts.length === 0) return responses.success()
  const call = JSON.stringify({ funnel, version, counts, months: retention.countMonths, limits })
  const [row] = await database<{ wait: number | null }>`select lead.count_steps(${call}::text::jsonb) as wait`
  if (row?.wait) throw new Refusal(429, { 'Retry-After': String(row.wait) })
  return responses.success()
}

/** Whether networks have a part of a sum of the day left: as far as this process knows, nobody's is larger. */
function isShare(name: string, networks: Network[]): boolean {
  const takePlace = shares.get(name) ?? createNetworkPlaces(abuse.countsOfDay)
  shares.set(name, takePlace)
  return takePlace(networks, Date.now()).isTaken
}

servePages(responses, take)
