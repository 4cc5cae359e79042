import { expect, test } from 'vitest'
import { toNetworks } from '#functions/http/network.ts'
import { createNetworkPlaces } from '#functions/intake/network-places.ts'
import policy from '#functions/policy.json' with { type: 'json' }

const { count, seconds } = policy.abuse.perAddress
const TRIES = 3
const NOW = 1_000 * seconds

test('a place that is given back is free again, as often as a page tries by itself', () => {
  const takePlace = createNetworkPlaces(policy.abuse)
  const take = (address: string, now = NOW) => takePlace(toNetworks(address), now)
  for (let call = 0; call < count * TRIES; call++) {
    const place = take('192.0.2.1')
    if (!place.isTaken) throw new Error(`no place for call ${call}`)
    place.giveBack()
  }
  expect(take('192.0.2.1')).toEqual({ isTaken: false, seconds })
  expect(take('192.0.2.2').isTaken).toBe(true)
  expect(take('192.0.2.1', NOW + 1000 * seconds).isTaken).toBe(true)
})

test('an address has its places and no more', () => {
  const takePlace = createNetworkPlaces(policy.abuse)
  const taken = Array.from({ length: count + 1 }, () => takePlace(toNetworks('192.0.2.1'), NOW).isTaken)
  expect(taken).toEqual([...Array(count).fill(true), false])
})
