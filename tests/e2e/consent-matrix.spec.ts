import { expectConsentKept } from '#support/expect-consent-kept.ts'
import { test } from '#support/worker-test.ts'

const paths = ['/', '/vsl-registro', '/formulario-hipnosis-regresiva']

// Each answer; the ways to one, and every page that asks for personal data, are in `consent-states.proof.ts`.
for (const state of ['undecided', 'refused', 'accepted'])
  test(`consent ${state}: pixel and analytics are asked only with permission, and nobody else ever`, ({ campaign }) =>
    expectConsentKept(campaign, state, paths))
