import type { Network } from '../http/network.ts'
import type { Policy } from '../policy.ts'

/** A place in each of the visitor's networks, to be given back when nothing came of it; or the seconds until there is one. */
export type Place = { isTaken: true; giveBack(): void } | { isTaken: false; seconds: number }

/** The limits of the policy for each kind of network. */
export function toLimits({ perAddress, perHousehold, perOrganisation }: Policy['abuse']) {
  return { address: perAddress, household: perHousehold, organisation: perOrganisation }
}

/**
 * The places of each network in the window of now, in this process's memory. The store counts for all processes, but
 * only while it answers: this count holds meanwhile, and keeps one visitor from filling the queue in front of the
 * store. Without a network from the platform there is nothing to count by: the limit of all together holds, and nobody
 * uses up another's places.
 */
export function createNetworkPlaces(abuse: Policy['abuse']): (networks: Network[], now: number) => Place {
  const limits = toLimits(abuse)
  const windows = new Map(Object.keys(limits).map((scope) => [scope, { slot: 0, used: new Map<string, number>() }]))

  function getUsed(scope: Network['scope'], now: number): Map<string, number> {
    const slot = Math.floor(now / 1000 / limits[scope].seconds)
    const known = windows.get(scope)
    if (known?.slot === slot) return known.used
    const used = new Map<string, number>()
    windows.set(scope, { slot, used })
    return used
  }

  return (networks, now) => {
    const counts = networks.map(({ scope, name }) => ({ name, limit: limits[scope], used: getUsed(scope, now) }))
    const full = counts.find(({ name, limit, used }) => (used.get(name) ?? 0) >= limit.count)
    if (full) return { isTaken: false, seconds: Math.ceil(full.limit.seconds - ((now / 1000) % full.limit.seconds)) }
    const add = (change: number) => {
      for (const { name, used } of counts) used.set(name, (used.get(name) ?? 0) + change)
    }
    add(1)
    return { isTaken: true, giveBack: () => add(-1) }
  }
}
