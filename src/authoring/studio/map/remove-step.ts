import { removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild, type JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

type Step = Record<string, unknown>

/** A rule that leads to a step: whose it is, upon what, the way to the name in it, and the way to a rule that is only for some. */
export type Leading = { step: Step; event: string; path: JsonPath; rule: JsonPath | null }

/** The rules of other steps that lead to one, in their order. */
export function getLeading(funnel: string, id: string): Leading[] {
  return getSteps(funnel).flatMap((step, index) => {
    if (step.id === id) return []
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
  const { deliveries } = readLoosely(funnel)
  return Object.values(isRecord(deliveries) ? deliveries : {}).some((delivery) => {
    const body = getChild(delivery, 'body')
    return Object.values(isRecord(body) ? body : {}).some((part) => getChild(part, 'at') === id)
  })
}

/**
 * A funnel's text without a step and the screen that it alone shows. Who came by a rule for some goes on as all others do, who came
 * by another to `to`.
 */
export function removeStep(funnel: string, index: number, to: string): string {
  const steps = getSteps(funnel)
  const { id, show } = steps[index] ?? {}
  const led = getLeading(funnel, String(id)).reduceRight(
    (text, { path, rule }) => (rule ? removeWhole(text, rule) : setAt(text, path, to)),
    funnel,
  )
  const without = setAt(led, ['steps', index], undefined)
  const isShown = steps.some((step, place) => place !== index && step.show === show)
  return show === undefined || isShown ? without : removeWhole(without, ['screens', String(show)])
}
