import type { Campaign } from '#campaigns/browser/campaign.ts'
import { isMeasured, walkInState } from '#campaigns/browser/consent-matrix.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'
import { expect } from '#support/worker-test.ts'

/** Visits pages in one state of consent: pixel and analytics are asked only with permission, and nobody else ever. */
export async function expectConsentKept(campaign: Campaign, state: string, paths: string[]): Promise<void> {
  const personalDataPaths = findPersonalDataPaths()
  const visits = await walkInState(campaign, state, paths)
  for (const visit of visits) {
    expect(visit.measured.length > 0, `${visit.path} is measured`).toBe(isMeasured(visit))
    expect(visit.hasBanner, `${visit.path} asks for consent`).toBe(!personalDataPaths.includes(visit.path))
    expect([...visit.foreign, ...visit.problems], visit.path).toEqual([])
  }
}
