import type { Page } from 'playwright/test'
import { CONTRAST, findViolations } from './accessibility.ts'
import type { Breach } from './screen-fault.ts'

/** Texts that are too pale to be read on what is behind them, on the page as it is now or in the part that a selector names. */
export async function findPale(page: Page, part?: string): Promise<Breach[]> {
  const violations = await findViolations(page, part, [CONTRAST])
  return violations.map(({ rule, target, place }) => ({
    law: 'contrast',
    element: target,
    seen: `has too little contrast (${rule})`,
    place,
  }))
}
