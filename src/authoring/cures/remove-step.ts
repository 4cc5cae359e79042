import { getSteps } from '#authoring/texts/funnel-files.ts'
import { getChild, type JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { removeWhole, setAt } from './edit-json.ts'
import { listSent } from './send-lists.ts'

type Step = Record<string, unknown>

/** A rule that leads to a step: whose it is, upon what, the way to the name in it, and the way to a rule that is only for some. */
export type Leading = { step: Step; event: string; path: JsonPath; rule: JsonPath | null }

/** Keys of a step that says itself where it leads, or that it leads nowhere. */
export const WAYS = ['next', 'send', 'mount', 'on', 'after', 'end', 'redirect']

/** Keys of a step about its way on. */
export const WAY_ON = ['button', 'review', 'next'] as const

/** Whether a step leads to the one below it. */
export function saysNoWay(step: Step): boolean {
  return WAYS.every((key) => step[key] === undefined)
}

/**
 * The rules of other steps that lead to one, in their order. A step that says nothing leads to the one below it; where that is no
 * question, those who come to it would end somewhere else without it.
 */
export function getLeading(steps: readonly Step[], id: string): Leading[] {
  return steps.flatMap((step, index) => {
    if (step.id === id) return []
    const below = steps[index + 1]
    if (saysNoWay(step) && below?.id === id && below.ask === undefined)
      return [{ step, event: 'next', path: ['steps', index, 'next'], rule: null }]
    const find = (ways: unknown, event: string, path: (string | number)[]): Leading[] => {
      if (ways === id) return [{ step, event, path, rule: null }]
      if (Array.isArray(ways)) return ways.flatMap((each, place) => find(each, event, [...path, place]))
      if (getChild(ways, 'to') !== id) return []
      const isForSome = getChild(ways, 'if') !== undefined && typeof path.at(-1) === 'number'
      return [{ step, event, path: [...path, 'to'], rule: isForSome ? path : null }]
    }
    return ['next', 'ok', 'fail', 'on', 'after'].flatMap((key) => {
      const ways = step[key]
      const isNamed = (key === 'on' || key === 'after') && isRecord(ways)
      return isNamed
        ? Object.entries(ways).flatMap(([name, each]) => find(each, name, ['steps', index, key, name]))
        : find(ways, key, ['steps', index, key])
    })
  })
}

/** Whether a request says if somebody came to a step. */
export function isTold(funnel: string, id: string): boolean {
  return listSent(funnel).some(({ part }) => getChild(part, 'at') === id)
}

/**
 * The steps to which those may go who came to one that goes: none from which they would come back to
 * it; who could not send may. Null where the step cannot go: it alone asks, sends or ends.
 */
export function getOthers(funnel: string, id: string): string[] | null {
  const steps = getSteps(funnel)
  const own = steps.find((step) => step.id === id)
  const others = steps.filter((step) => step !== own)
  const isOnly = ['end', 'send'].some((key) => own?.[key] !== undefined && others.every((each) => !(key in each)))
  const isOnlyAsking =
    own?.ask !== undefined && others.every(({ ask }) => ask === undefined || asksNothingElse(ask, own.ask))
  if (isOnly || isOnlyAsking) return null
  const leading = getLeading(steps, id).filter(({ rule }) => !rule)
  const comesBack = (from: string) =>
    leading.some(({ step, event }) => step.id === from || (event !== 'fail' && getFollowing(steps, from).has(step.id)))
  return others.map((step) => String(step.id)).filter((each) => !comesBack(each))
}

/** The steps that somebody may come to from one. */
function getFollowing(steps: readonly Step[], from: string): ReadonlySet<unknown> {
  const seen = new Set<unknown>([from])
  for (const id of seen) {
    const index = steps.findIndex((step) => step.id === id)
    const step = steps[index]
    if ((step && saysNoWay(step)) || step?.if !== undefined) seen.add(steps[index + 1]?.id)
    const ways = JSON.stringify(['next', 'ok', 'fail', 'on', 'after'].map((key) => step?.[key]))
    for (const other of steps) if (ways.includes(JSON.stringify(other.id))) seen.add(other.id)
  }
  return seen
}

function asksNothingElse(ask: unknown, own: unknown): boolean {
  return own === 'all' || (Array.isArray(ask) && Array.isArray(own) && ask.every((name) => own.includes(name)))
}

/**
 * A funnel's text without a step and the screen that it alone shows. Visitors whom a rule for some led there go on as
 * all others do; the rest go to `to`.
 */
export function removeStep(funnel: string, index: number, to: string): string {
  const steps = getSteps(funnel)
  const { id, show } = steps[index] ?? {}
  const led = getLeading(steps, String(id)).reduceRight(
    (text, { path, rule }) => (rule ? removeWhole(text, rule) : setAt(text, path, to)),
    funnel,
  )
  const without = setAt(led, ['steps', index], undefined)
  const isShown = steps.some((step, place) => place !== index && step.show === show)
  return show === undefined || isShown ? without : removeWhole(without, ['screens', String(show)])
}

/**
 * The keys of a step about its way on that go to a new step put behind it: rules about where it leads always; its button
 * ("Enviar solicitud") and the review of all answers where no question follows, since those come last.
 */
export function getMovedKeys(
  before: Readonly<Step> | undefined,
  following: Readonly<Step> | undefined,
): (typeof WAY_ON)[number][] {
  const isLast = following?.ask === undefined
  return WAY_ON.filter((key) => before?.[key] !== undefined && (isLast || key === 'next'))
}
