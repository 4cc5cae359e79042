import { getTitleOf, toConditionSentence } from '#authoring/studio/conditions/condition-words.ts'
import { mapWords, toSeconds } from '#authoring/studio/words.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord, toMilliseconds } from '#engine'

type Step = Record<string, unknown>

/** The questions that a step asks, by their names; all of them where it asks the whole form. */
export function getAskedNames({ ask }: Step, form: Record<string, unknown>): string[] {
  if (Array.isArray(ask)) return ask.map(String)
  return ask === 'all' && isRecord(form.properties) ? Object.keys(form.properties) : []
}

/** How somebody would call a step: by what it says, asks or does. */
export function getStepTitle(step: Step, form: Record<string, unknown>): string {
  const { heading, send, end, show, mount } = step
  const [asked] = getAskedNames(step, form)
  const notice = getNoticeTitle(step)
  if (typeof heading === 'string') return heading
  if (typeof end === 'string') return notice ?? mapWords.ending(end)
  if (asked !== undefined) return notice ?? getTitleOf(form, asked)
  if (typeof send === 'string') return mapWords.sends(send)
  if (typeof show === 'string') return mapWords.shows(show)
  return mount === undefined ? String(step.id) : mapWords.mounts
}

/** The title of a step's notice on arrival. */
function getNoticeTitle({ do: effects }: Step): string | undefined {
  const titles = (Array.isArray(effects) ? effects : []).map((each) => getChild(getChild(each, 'notice'), 'title'))
  return titles.find((each) => typeof each === 'string')
}

/** The ways on of a step that are written, each as a sentence: 'si X es Y → Gracias'. */
export function getWays(step: Step, steps: readonly Step[], form: Record<string, unknown>): string[] {
  const toTitle = (id: unknown) => {
    const found = steps.find((each) => each.id === id)
    return found ? getStepTitle(found, form) : String(id)
  }
  const toWay = (way: unknown, prefix: string): string[] => {
    if (typeof way === 'string') return [mapWords.way(prefix, mapWords.goes(toTitle(way)))]
    if (Array.isArray(way)) return way.flatMap((each) => toWay(each, prefix))
    if (!isRecord(way)) return []
    const condition = way.if === undefined ? '' : mapWords.if(toConditionSentence(way.if, form))
    const target = way.redirect === undefined ? way.to : null
    const words = [prefix, condition].filter((each) => each !== '').join(', ')
    if (target === null) return [mapWords.way(words, mapWords.leaves(String(way.redirect)))]
    return target === undefined ? [] : [mapWords.way(words, mapWords.goes(toTitle(target)))]
  }
  const named = (ways: unknown, toPrefix: (name: string) => string) =>
    isRecord(ways) ? Object.entries(ways).flatMap(([name, way]) => toWay(way, toPrefix(name))) : []
  return [
    ...toWay(step.next, ''),
    ...toWay(step.ok, mapWords.ok),
    ...toWay(step.fail, mapWords.fail),
    ...named(step.after, (wait) => mapWords.after(toSeconds(toMilliseconds(wait)))),
    ...named(step.on, mapWords.on),
    ...(typeof step.redirect === 'string' ? [mapWords.way('', mapWords.leaves(step.redirect))] : []),
  ]
}
