import { consentStates } from '#campaigns/browser/consent-matrix.ts'
import { expectConsentKept } from '#support/expect-consent-kept.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'
import { test } from '#support/worker-test.ts'

// A part of `npm run faults -- consent`, which visits every page in every state; some pages in the answers as they are: `consent-matrix.spec.ts`.
const states = Object.keys(consentStates).filter((state) => !/JSON|blank/.test(state))
const paths = ['/', '/vsl-registro', ...findPersonalDataPaths()]

test.describe.configure({ mode: 'default' })

for (const state of states)
  test(`consent ${state}: pixel and analytics are asked only with permission, and nobody else ever`, ({ campaign }) =>
    expectConsentKept(campaign, state, paths))
