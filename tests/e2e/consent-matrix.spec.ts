import { expectConsentKept } from '#support/expect-consent-kept.ts'
import { test } from '#support/worker-test.ts'

// Each answer; the ways to one are in `consent-states.proof.ts`.
for (const state of ['undecided', 'refused', 'accepted'])
  test(`consent ${state}: pixel and analytics are asked only with permission, and nobody else ever`, ({ campaign }) =>
    expectConsentKept(campaign, state))
