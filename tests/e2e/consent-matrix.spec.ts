import { consentStates, isMeasured, walkInState } from '#campaigns/browser/consent-matrix.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'
import { expect, test } from '#support/worker-test.ts'

// A part of `npm run faults -- consent`, which visits every page in every state.
const states = Object.keys(consentStates).filter((state) => !/JSON|blank/.test(state))

test.describe.configure({ mode: 'default' })

for (const state of states) {
  test(`consent ${state}: pixel and analytics are asked only with permission, and nobody else ever`, async ({
    campaign,
  }) => {
    const personalDataPaths = findPersonalDataPaths()
    const visits = await walkInState(campaign, state, ['/', '/vsl-registro', ...personalDataPaths])
    for (const visit of visits) {
      expect(visit.measured.length > 0, `${visit.path} is measured`).toBe(isMeasured(visit))
      expect(visit.hasBanner, `${visit.path} asks for consent`).toBe(!personalDataPaths.includes(visit.path))
      expect([...visit.foreign, ...visit.problems], visit.path).toEqual([])
    }
  })
}
