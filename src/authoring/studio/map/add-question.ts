import { insertAt, moveAt, removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { getMovedKeys } from '#authoring/cures/remove-step.ts'
import { requireField } from '#authoring/cures/require-field.ts'
import { getSentLists, hasFreeOrder } from '#authoring/cures/send-lists.ts'
import { asksAnswer, createField, spellField } from '#authoring/new/create-field.ts'
import { toFreeName } from '#authoring/studio/form/create-value.ts'
import { formWords } from '#authoring/studio/words.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild, type JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { toStepName } from '#messages/step-name.ts'
import { canMove } from './step-actions.tsx'

type Request = {
  funnel: string
  form: string
  /** The step that it comes after; null where it is to be the first. */
  after: number | null
  kind: string
  title: string
  /** For a question with options: 'valor=título', separated by commas. */
  options: string
  /** The section of the form at whose end it stands; of the last one where it has none of that name. */
  section?: string
}

/** Both texts with one more question and a step that asks it, and their names. */
type Added = { funnel: string; form: string; step: string; field: string }

/** Adds a question with a step of its own. A button that sends, and rules about the way on, move to it from the step before. */
export function addQuestion({ funnel, form, after, kind, title, options, section }: Request): Added {
  const { properties, 'x-sections': sections } = readLoosely(form)
  const taken = isRecord(properties) ? Object.keys(properties) : []
  const name = toFreeName(spellField(title) ?? 'pregunta', [...taken, 'not'], '')
  const isAsked = asksAnswer({ kind })
  const field = createField({ name, kind, title, options, required: isAsked })
  let next = setAt(form, ['properties', name], field)
  if (isAsked) next = requireField(next, name, true)
  if (Array.isArray(sections) && sections.length > 0) {
    const named = sections.findIndex((each) => getChild(each, 'id') === section)
    const at = named < 0 ? sections.length - 1 : named
    next = insertAt(next, ['x-sections', at, 'fields'], Number.POSITIVE_INFINITY, name)
    // The questions are written in the order of the page.
    const above = listNames(sections.slice(0, at + 1)).at(-1) ?? ''
    next = moveAt(next, ['properties'], taken.length, taken.indexOf(above) + 1)
  }
  return { form: next, field: name, ...addStep(isAsked ? sendInLists(funnel, name) : funnel, after, name) }
}

/** A form's text with a question before or behind its neighbour in its section; null where it has none there. */
export function moveQuestion(form: string, name: string, by: 1 | -1): string | null {
  const { names, section, fields, at } = findPlace(readLoosely(form), name)
  const neighbour = fields[at + by]
  if (at < 0 || neighbour === undefined) return null
  const place = names.indexOf(name)
  const moved = moveAt(form, ['properties'], place, place + by * listNames(neighbour).length)
  return fields === names ? moved : moveAt(moved, ['x-sections', section, 'fields'], at, at + by)
}

/** Why a question stays before or behind its neighbour in its section; undefined where it may pass. */
export function findHindrance(funnel: Document, form: Document, name: string, by: 1 | -1): string | undefined {
  const { fields, at } = findPlace(form, name)
  if (at < 0) return formWords.besideAnother
  if (fields[at + by] === undefined) return by < 0 ? formWords.firstOfSection : formWords.lastOfSection
  return canPass(funnel, form, fields, at, at + by) ? undefined : formWords.fixed
}

function canPass(funnel: Document, form: Document, list: readonly unknown[], from: number, to: number): boolean {
  // Rules, conditions and cited texts bind the questions of a page as they bind those of steps.
  const steps = list.map((each) => ({ ...(isRecord(each) && each), ask: listNames(each) }))
  return canMove({ ...funnel, steps }, form, from, to)
}

/** Whether one of a list in a form may come to another place: sections, and what stands in them, as far as their questions may. */
export function canMoveInForm(funnel: string, form: Document, path: JsonPath, from: number, to: number): boolean {
  const list = path.reduce<unknown>(getChild, form)
  if (path[0] !== 'x-sections' || !Array.isArray(list)) return true
  return hasFreeOrder(funnel) && canPass(readLoosely(funnel), form, list, from, to)
}

type Document = Record<string, unknown>

/** The questions of a form, and the place of one among what stands in its section: -1 where that is a row with others. */
function findPlace({ properties, 'x-sections': sections }: Document, name: string) {
  const names = isRecord(properties) ? Object.keys(properties) : []
  const lists = Array.isArray(sections) ? sections.map((each) => [getChild(each, 'fields')].flat()) : [names]
  const section = lists.findIndex((fields) => fields.includes(name))
  const fields = lists[section] ?? []
  return { names, section, fields, at: fields.indexOf(name) }
}

/** The names of the questions in sections, in the order of the page. */
function listNames(sections: unknown): string[] {
  if (typeof sections === 'string') return [sections]
  return Array.isArray(sections) ? sections.flatMap(listNames) : isRecord(sections) ? listNames(sections.fields) : []
}

/** With a question at the end of each list of answers that is sent, which has to hold all of them in the form's order. */
function sendInLists(funnel: string, name: string): string {
  return getSentLists(funnel).reduce(
    (text, { path }) => insertAt(text, [...path, 'list'], Number.POSITIVE_INFINITY, name),
    funnel,
  )
}

function addStep(funnel: string, after: number | null, field: string): Pick<Added, 'funnel' | 'step'> {
  const steps = getSteps(funnel)
  const ids = steps.map(({ id }) => String(id))
  // A form that is asked as a whole asks the new question too.
  const whole = steps.find(({ ask }) => ask === 'all')
  if (whole) return { funnel, step: String(whole.id) }
  const step = toFreeName(toStepName(field), ids)
  const before = after === null ? undefined : steps[after]
  const moved = getMovedKeys(before, steps[(after ?? 0) + 1])
  const made = { id: step, ask: [field], ...Object.fromEntries(moved.map((key) => [key, before?.[key]])) }
  const without = moved.reduce((text, key) => removeWhole(text, ['steps', after ?? 0, key]), funnel)
  return { funnel: insertAt(without, ['steps'], after === null ? 0 : after + 1, made), step }
}
