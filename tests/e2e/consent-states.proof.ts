import { consentStates } from '#campaigns/browser/consent-matrix.ts'
import { expectConsentKept } from '#support/expect-consent-kept.ts'
import { test } from '#support/worker-test.ts'

// A part of `npm run faults -- consent`, which visits every page in every state; `consent-matrix.spec.ts` has the answers as they are.
const states = Object.keys(consentStates).filter((state) => !/^(undecided|refused|accepted)$|JSON|blank/.test(state))

test.describe.configure({ mode: 'default' })

for (const state of states)
  test(`consent ${state}: pixel and analytics are asked only with permission, and nobody else ever`, ({ campaign }) =>
    expectConsentKept(campaign, state))
