import { expect, test } from 'vitest'
import { toNetworks } from '#functions/http/network.ts'
import { toClientNetworks } from '#functions/http/parse-submission.ts'
import { createNetworkPlaces } from '#functions/intake/network-places.ts'
import policy from '#functions/policy.json'

const toNames = (forwardedFor: string | null, trustedProxies: number) =>
  toClientNetworks(forwardedFor, trustedProxies).map(({ name }) => name)

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('%s is counted as %s', (address, name) => {
  expect(toNames(`203.0.113.5, ${address}`, 1)).toEqual([name])
})

test.each([
  '2001:db8:1:2ab:3:4:5:6',
  '2001:DB8:1:2AB::',
  '2001:0db8:0001:02ab:ffff:ffff:ffff:ffff',
  '[2001:db8:1:2ab::9]',
  '[2001:db8:1:2ab::9]:443',
])('%s is counted as its line, its household and its organisation', (address) => {
  expect(toNames(address, 1)).toEqual(['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'])
})

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the line of %s is %s', (address, name) => {
  expect(toNames(address, 1)[0]).toBe(name)
})

test('the hop that counts is the one the platform wrote', () => {
  expect(toNames('198.51.100.1, 192.0.2.1, 10.0.0.1', 2)).toEqual(['192.0.2.1'])
  expect(toNames(null, 1)).toEqual([])
})

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
