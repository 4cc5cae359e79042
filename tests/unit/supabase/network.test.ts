import { expect, test } from 'vitest'
import { toClientAddress } from '#functions/http/parse-submission.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['[2001:db8:1:3::9]', '2001:db8:1:3::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('%s is counted as %s', (address, network) => {
  expect(toClientAddress(`203.0.113.5, ${address}`, 1)).toBe(network)
})

test('the hop that counts is the one the platform wrote', () => {
  expect(toClientAddress('198.51.100.1, 192.0.2.1, 10.0.0.1', 2)).toBe('192.0.2.1')
  expect(toClientAddress(null, 1)).toBeNull()
})
