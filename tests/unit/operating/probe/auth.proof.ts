import { expect, test } from 'vitest'
import { toJson } from '#local/http-service.ts'
import { createAuthAttempts } from '#operating/probe/auth-attempts.ts'
import { probe } from '#support/stand-in/find-leaks.ts'
import type { Asked } from '#support/stand-in/hosted-project.ts'
import type { Leaks } from '#support/stand-in/leaks.ts'

test('a project that takes no users has no leak', async () => {
  const { isTight, findings } = await probe('auth', createAuthAttempts)
  expect(isTight).toBe(true)
  expect(findings).toMatchObject([
    { tried: 'signUp', answer: '422 signup_disabled', verdict: 'refused' },
    { tried: 'signInAnonymously', answer: '422 anonymous_provider_disabled', verdict: 'refused' },
    { tried: 'signInWithOtp', answer: '422 otp_disabled', verdict: 'refused' },
  ])
})

test.each<[string, Leaks]>([
  ['signUp', { signUp: true }],
  ['signInAnonymously', { anonymous: true }],
  ['signInWithOtp', { otp: true }],
])('an open %s is found and named, and what it gives is not repeated', async (tried, leaks) => {
  const found = await probe('auth', createAuthAttempts, leaks)
  expect(found).toMatchObject({ leaks: [tried], unclear: [], isTight: false })
  expect(found.text).toContain(`LEAK: ${tried}: anybody can sign up.`)
  expect(found.text).not.toContain('PRIVADO')
})

test('a sign-up that only finds fault with the address is open', async () => {
  const disturb = () => toJson(400, { code: 'email_address_invalid', message: 'Email address is invalid' })
  const { leaks } = await probe('auth', createAuthAttempts, {}, {}, { disturb })
  expect(leaks).toContain('signUp')
})

test('the addresses belong to nobody', async () => {
  const addresses: string[] = []
  const disturb = ({ body }: Asked) => {
    const { email } = JSON.parse(body)
    if (email) addresses.push(email)
    return null
  }
  await probe('auth', createAuthAttempts, {}, {}, { disturb })
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect(address).toMatch(/\.invalid$/)
})

test('a captcha before the sign-up leaves it unclear', async () => {
  const disturb = () => toJson(400, { code: 'captcha_failed', message: 'captcha' })
  const { isTight, leaks, unclear } = await probe('auth', createAuthAttempts, {}, {}, { disturb })
  expect({ isTight, leaks, unclear: unclear.length }).toEqual({ isTight: false, leaks: [], unclear: 3 })
})
