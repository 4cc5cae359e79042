import { getTitleOf, toConditionSentence } from '#authoring/studio/conditions/conditions.ts'
import { toWaitWords } from '#authoring/studio/form/wait-words.ts'
import { mapWords, toWords } from '#authoring/studio/words.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { toHappening } from '#messages/path-words.ts'

type Step = Record<string, unknown>

/** How places are called that one leaves for, by their names. */
export type Targets = Readonly<Record<string, string>>

/** The questions that a step asks, by their names; all of them where it asks the whole form. */
export function getAskedNames({ ask }: Step, form: Record<string, unknown>): string[] {
  if (Array.isArray(ask)) return ask.map(String)
  return ask === 'all' && isRecord(form.properties) ? Object.keys(form.properties) : []
}

/** A funnel as far as its steps are called by what stands in it: its steps, and the screens that they show. */
type Screens = { screens?: unknown }

/** How somebody would call a step: by what it says, asks or does. */
export function getStepTitle(step: Step, form: Record<string, unknown>, { screens }: Screens): string {
  const { heading, send, end, show, mount, id } = step
  const [asked] = getAskedNames(step, form)
  const said = getNoticeTitle(step) ?? toPlainText(getChild(getChild(screens, String(show)), 'title'))
  if (typeof heading === 'string') return heading
  if (asked !== undefined) return said ?? getTitleOf(form, asked)
  if (typeof end === 'string') return said ?? mapWords.ending(toWords(String(id)))
  if (typeof send === 'string') return mapWords.sends(toWords(send))
  if (typeof show === 'string') return said ?? mapWords.shows(toWords(show))
  return mount === undefined ? toWords(String(id)) : mapWords.mounts
}

/** A text without the signs that set words apart, in one line: '¡Bien,\n*{nombre|tú}*!' → '¡Bien, tú!'. */
export function toPlainText(text: unknown): string | undefined {
  return typeof text === 'string'
    ? text.replaceAll(/\*|\{[\w.]+\||(?<=\{[\w.]+\|[^{}]*)\}/g, '').replaceAll(/\s+/g, ' ')
    : undefined
}

/** The title of a step's notice on arrival. */
function getNoticeTitle({ do: effects }: Step): string | undefined {
  const titles = (Array.isArray(effects) ? effects : []).map((each) => getChild(getChild(each, 'notice'), 'title'))
  return titles.find((each) => typeof each === 'string')
}

/** The ways on of a step that are written, each as a sentence: 'si X es Y → Gracias'. */
export function getWays(step: Step, funnel: Step, form: Step, targets: Targets = {}): string[] {
  const steps = Array.isArray(funnel.steps) ? funnel.steps : []
  const toTitle = (id: unknown) => {
    const found = steps.find((each) => getChild(each, 'id') === id)
    return isRecord(found) ? getStepTitle(found, form, funnel) : String(id)
  }
  const toLeft = (target: string) => mapWords.leaves(targets[target] ?? target)
  const toWay = (way: unknown, prefix: string): string[] => {
    if (typeof way === 'string') return [mapWords.way(prefix, mapWords.goes(toTitle(way)))]
    if (Array.isArray(way)) return way.flatMap((each) => toWay(each, prefix))
    if (!isRecord(way)) return []
    const condition = way.if === undefined ? '' : mapWords.if(toConditionSentence(way.if, form, funnel))
    const target = way.redirect === undefined ? way.to : null
    const words = [prefix, condition].filter((each) => each !== '').join(', ')
    if (target === null) return [mapWords.way(words, toLeft(String(way.redirect)))]
    return target === undefined ? [] : [mapWords.way(words, mapWords.goes(toTitle(target)))]
  }
  const named = (ways: unknown, toPrefix: (name: string) => string) =>
    isRecord(ways) ? Object.entries(ways).flatMap(([name, way]) => toWay(way, toPrefix(name))) : []
  return [
    ...toWay(step.next, ''),
    ...toWay(step.ok, mapWords.ok),
    ...toWay(step.fail, mapWords.fail),
    ...named(step.after, (wait) => mapWords.after(toWaitWords(wait))),
    ...named(step.on, (event) => mapWords.on(toHappening(event))),
    ...(typeof step.redirect === 'string' ? [mapWords.way('', toLeft(step.redirect))] : []),
  ]
}
