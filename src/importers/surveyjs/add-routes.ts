import type { Page, Route } from '#importers/questionnaire.ts'
import { allOf, getKeysRead, type Test } from '#importers/test.ts'
import type { Computed } from './computed.ts'
import type { Context } from './context.ts'
import type { Trigger } from './read-triggers.ts'
import { readTests } from './settle-fields.ts'
import type { Screen } from './to-screens.ts'

type Routing = { screens: readonly Screen[]; endings: readonly Page[]; computed: Computed; context: Context }

/** The routes of each screen by the triggers: one that ends the survey stands on the last screen of its page, one that jumps on its own. */
export function addRoutes(jumps: readonly Trigger[], routing: Routing): Page[] {
  const { screens, computed, context } = routing
  const routes = new Map<Screen, Route[]>()
  for (const { at, when, goTo } of jumps) {
    const lost = context.losing.losses.length
    const test = readTests([when], computed.toNames(), context)
    if (context.losing.losses.length > lost) continue
    const from = findLastAsked(test, routing)
    const targets = from ? toRoutes({ when: test, places: [at.place] }, goTo, from, routing) : null
    if (!from || !targets) {
      // A jump on its own page moves the focus only.
      const isHere = from !== undefined && goTo !== null && findNamed(goTo, screens)?.draft === from.draft
      context.losing.lose(isHere ? 'navigation' : 'rule', at, goTo ?? 'complete')
    } else {
      const page = screens.filter(({ draft }) => draft === from.draft)
      const own = goTo === null ? (page.at(-1) ?? from) : from
      routes.set(own, [...(routes.get(own) ?? []), ...targets])
    }
  }
  return screens.map((screen) => ({ ...screen.page, routes: routes.get(screen) ?? [] }))
}

/** The screen that asks the last of what a test reads; undefined if it reads nothing that is asked. */
function findLastAsked(test: Test, { screens, computed }: Routing): Screen | undefined {
  const keys = getKeysRead(test).flatMap((key) => [key, ...computed.getSources(key)])
  return screens.findLast(({ asked }) =>
    asked.some(({ key }) => keys.some((each) => each === key || each.startsWith(`${key}.`))),
  )
}

function toRoutes(
  { when: test, places }: { when: Test; places: readonly string[] },
  goTo: string | null,
  from: Screen,
  { screens, endings }: Routing,
): Route[] | null {
  if (goTo === null)
    return endings.map(({ key, when, place }) =>
      when === undefined
        ? { when: test, to: key, places }
        : { when: allOf([test, when]), to: key, places: [...places, place] },
    )
  const named = findNamed(goTo, screens)
  if (!named || named.draft === from.draft) return null
  const target = screens.find(({ draft }) => draft === named.draft)
  return target ? [{ when: test, to: target.page.key, places }] : null
}

function findNamed(wanted: string, screens: readonly Screen[]): Screen | undefined {
  return screens.find(({ names }) => names.some((name) => name.toLowerCase() === wanted.toLowerCase()))
}
