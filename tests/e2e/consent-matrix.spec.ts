import { consentStates, isMeasured, walkInState } from '#faults/browser/consent-matrix.ts'
import { personalDataPaths } from '#site/layout/personal-data-paths.ts'
import { expect, test } from '#support/campaign-test.ts'

// A part of `npm run faults -- consent`, which visits every page in every state.
const paths = ['/', '/vsl-registro', ...personalDataPaths]
const states = Object.keys(consentStates).filter((state) => !/JSON|espacio/.test(state))

test.describe.configure({ mode: 'default' })

for (const state of states) {
  test(`consent ${state}: pixel and analytics are asked only with permission, and nobody else ever`, async ({
    campaign,
  }) => {
    const visits = await walkInState(campaign, state, paths)
    for (const visit of visits) {
      expect(visit.measured.length > 0, `${visit.path} is measured`).toBe(isMeasured(visit))
      expect(visit.hasBanner, `${visit.path} asks for consent`).toBe(!personalDataPaths.includes(visit.path))
      expect([...visit.foreign, ...visit.problems], visit.path).toEqual([])
    }
  })
}
