import type { Diagnostic } from '#engine/compiler'
import type { Written } from './to-place.ts'
import type { WrittenRoute } from './write-as-is.ts'

/** The codes that say of a rule that nobody takes it. */
const DEAD: readonly string[] = [
  'funnel.dead-rule',
  'funnel.impossible-value',
  'funnel.unknown-option',
  'funnel.wrong-limit',
]

/** A diagnostic and what it stands at. */
export type Located = { diagnostic: Diagnostic; written: Written }

/** A place whose rules nobody takes: the diagnostic of one of them, or the rule, if it was not written. */
export type DeadPlace = { place: string; diagnostic: Diagnostic | null; route: WrittenRoute }

/** Whether a diagnostic says that nobody takes a rule that has a place of its own in the source. */
export function isOfRoute({ diagnostic, written }: Located, routes: readonly WrittenRoute[]): boolean {
  return DEAD.includes(diagnostic.code) && routes.some((route) => route.places.length > 0 && isSame(route, written))
}

/** Whether a diagnostic says that nobody takes the way on to the next page, which no rule of the source is. */
export function isOfWayOn({ diagnostic, written: { step, rule } }: Located, routes: readonly WrittenRoute[]): boolean {
  const isWritten = rule === undefined || rule.if !== undefined
  return (
    diagnostic.code === 'funnel.dead-rule' &&
    !isWritten &&
    !routes.some((route) => route.step === step && route.when === true)
  )
}

/**
 * The places of triggers and endings that nobody meets. One stands for several rules, a rule at each screen at which it may hold, and
 * is dead if all of them are.
 */
export function findDeadPlaces(routes: readonly WrittenRoute[], located: readonly Located[]): DeadPlace[] {
  const judged = routes.map((route) => {
    const found = located.find(({ diagnostic, written }) => DEAD.includes(diagnostic.code) && isSame(route, written))
    return { route, diagnostic: found?.diagnostic ?? null, isDead: route.condition === false || found !== undefined }
  })
  const places = new Set(routes.flatMap((route) => route.places))
  return [...places].flatMap((place) => {
    // The rule that is of this place alone says best why.
    const own = judged
      .filter(({ route }) => route.places.includes(place))
      .sort((one, other) => one.route.places.length - other.route.places.length)
    const [first] = own
    return first && own.every(({ isDead }) => isDead)
      ? [{ place, diagnostic: first.diagnostic, route: first.route }]
      : []
  })
}

function isSame({ step, condition }: WrittenRoute, written: Written): boolean {
  return written.rule !== undefined && step === written.step && condition === (JSON.stringify(written.rule.if) ?? '')
}
