import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConsent } from '#services/consent-store.ts'

const stored = new Map<string, string>()

const now = Date.parse('2026-11-23T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const store = (consent: string, days: number) => {
  stored.set('cookieConsent', consent)
  stored.set('cookieConsentDate', new Date(Date.now() - days * 86_400_000).toISOString())
}

test.each(['accepted', 'rejected'])('a stored «%s» is the decision', (value) => {
  store(value, 1)
  expect(readConsent()).toBe(value)
})

test.each(['ACCEPTED', 'true', '', '{"accepted":true}'])('a stored «%s» is no decision', (value) => {
  store(value, 1)
  expect(readConsent()).toBeNull()
})

test.each([
  [729, 'accepted'],
  [731, null],
  // The clock of whoever stored it was wrong.
  [-2, null],
])('of a decision %i days old counts %s', (days, counts) => {
  store('accepted', days)
  expect(readConsent()).toBe(counts)
})

test('a date that is none makes no decision', () => {
  stored.set('cookieConsent', 'accepted')
  stored.set('cookieConsentDate', 'ayer')
  expect(readConsent()).toBeNull()
})

test('the 24 months of a decision without its date begin now', () => {
  stored.set('cookieConsent', 'rejected')
  expect(readConsent()).toBe('rejected')
  expect(stored.get('cookieConsentDate')).toBe(new Date(now).toISOString())
})
