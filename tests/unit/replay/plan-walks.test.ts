import { expect, test } from 'vitest'
import { compileAllFunnels } from '#project/compile-funnels.ts'
import { planWalks } from '#replay/plan-walks.ts'
import { readAuthored } from '#replay/reference/authored.ts'

/** Two for each funnel, one a device, are the fewest there can be; more where one would be longer than a browser should walk. */
const MOST_WALKS = 3
/** So much of a long funnel is met by each. */
const MET_EACH = 20

test.each(compileAllFunnels().map((funnel) => [funnel.definition.id, funnel] as const))(
  '%s: few walks meet every edge, outcome and side of a rule, and every state on both devices',
  (id, funnel) => {
    const { walks, items, missing } = planWalks(funnel, readAuthored(id))
    expect(missing).toEqual([])
    expect(items.size).toBeGreaterThan(0)
    expect(walks.length).toBeLessThanOrEqual(Math.max(MOST_WALKS, items.size / MET_EACH))
    expect(new Set(walks.map(({ device }) => device))).toEqual(new Set(['desktop', 'phone']))
  },
)
