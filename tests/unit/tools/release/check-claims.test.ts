import { expect, test } from 'vitest'
import type { Claim } from '#site/content/claims.ts'
import { checkClaims } from '#tools/release/check-claims.ts'

const claim: Claim = { page: '/', claim: 'Año', figure: '© 2025', kind: 'dated', until: '2025-12-31T23:59:59+01:00' }
const now = Date.parse('2026-11-22T12:00:00Z')

test('a statement that nobody has confirmed keeps the site from being published', () => {
  expect(checkClaims([claim], now)).toEqual(['/: «© 2025» está por confirmar (src/site/content/claims.ts)'])
})

test('one that was confirmed before it expired does too, from that moment on', () => {
  const confirmed = [{ ...claim, confirmed: { by: 'Ana', on: '2025-03-01' } }]
  expect(checkClaims(confirmed, Date.parse('2025-12-31T22:59:58Z'))).toEqual([])
  expect(checkClaims(confirmed, now)).toEqual([
    '/: «© 2025» caducó el 2025-12-31: cámbialo o confírmalo de nuevo (src/site/content/claims.ts)',
  ])
  expect(checkClaims([{ ...claim, confirmed: { by: 'Ana', on: '2026-01-02' } }], now)).toEqual([])
})
