import type { Network } from '../http/network.ts'
import type { Policy } from '../policy.ts'
import { toBase64 } from '../sealing/base64.ts'

/** A place in each of the visitor's networks, to be given back when nothing came of it; or the seconds until there is one. */
export type Place = { isTaken: true; giveBack(): void } | { isTaken: false; seconds: number }

interface Count {
  places: number
  /** Also those of which nothing came. */
  calls: number
}

type Limit = Policy['abuse']['perAddress']
type NetworkLimits = Pick<Policy['abuse'], 'perAddress' | 'perHousehold' | 'perOrganisation'>

/** The limits of the policy for each kind of network. */
export function toLimits({ perAddress, perHousehold, perOrganisation }: NetworkLimits) {
  return { address: perAddress, household: perHousehold, organisation: perOrganisation }
}

/** A limit of the policy as the store takes it, for what all networks share; alarms tell who is refused for it by the name of its bucket. */
export function toSharedLimit<T extends Limit>(scope: string, bucket: string, limit: T) {
  return { scope, subject: toBase64(new TextEncoder().encode(bucket)), shards: 16, ...limit }
}

/** A page makes no more tries of one submission by itself: a place that was given back so often is used up. */
const CALLS_OF_A_PLACE = 3

/**
 * The places of each network in the window of now, in this process's memory. The store counts for all processes, but
 * only while it answers: this count holds meanwhile, and keeps one visitor from filling the queue in front of the
 * store, be it with what is stored already. Without a network from the platform there is nothing to count by: the limit of
 * all together holds, and nobody uses up another's places.
 */
export function createNetworkPlaces(abuse: NetworkLimits): (networks: Network[], now: number) => Place {
  const limits = toLimits(abuse)
  const windows = new Map(Object.keys(limits).map((scope) => [scope, { slot: 0, counts: new Map<string, Count>() }]))

  function getCounts(scope: Network['scope'], now: number): Map<string, Count> {
    const slot = Math.floor(now / 1000 / limits[scope].seconds)
    const known = windows.get(scope)
    if (known?.slot === slot) return known.counts
    const counts = new Map<string, Count>()
    windows.set(scope, { slot, counts })
    return counts
  }

  function getCount({ scope, name }: Network, now: number): { limit: Limit; count: Count } {
    const counts = getCounts(scope, now)
    const count = counts.get(name) ?? { places: 0, calls: 0 }
    counts.set(name, count)
    return { limit: limits[scope], count }
  }

  return (networks, now) => {
    const found = networks.map((network) => getCount(network, now))
    const full = found.find(
      ({ limit, count: { places, calls } }) => places >= limit.count || calls >= limit.count * CALLS_OF_A_PLACE,
    )
    if (full) return { isTaken: false, seconds: Math.ceil(full.limit.seconds - ((now / 1000) % full.limit.seconds)) }
    for (const { count } of found) {
      count.places++
      count.calls++
    }
    const giveBack = () => {
      for (const { count } of found) count.places--
    }
    return { isTaken: true, giveBack }
  }
}
