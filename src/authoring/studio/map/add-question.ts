import { insertAt, moveAt, removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { getSentLists } from '#authoring/cures/send-lists.ts'
import { asksAnswer, createField } from '#authoring/new/create-field.ts'
import { getMovedKeys } from '#authoring/new/moved-keys.ts'
import { spellField } from '#authoring/new/spell-field.ts'
import { toFreeName } from '#authoring/studio/form/create-value.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { toStepName } from '#messages/step-name.ts'

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
  const { properties, required, 'x-sections': sections } = readLoosely(form)
  const taken = isRecord(properties) ? Object.keys(properties) : []
  const name = toFieldName(title, taken)
  const isAsked = asksAnswer({ kind })
  const field = createField({ name, kind, title, options, required: isAsked })
  let next = setAt(form, ['properties', name], field)
  if (isAsked)
    next = Array.isArray(required)
      ? insertAt(next, ['required'], required.length, name)
      : setAt(next, ['required'], [name])
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
  const found = findNeighbour(readLoosely(form), name, by)
  if (!found) return null
  const { section, at, place, neighbour } = found
  const moved = moveAt(form, ['properties'], place, place + by * listNames(neighbour).length)
  return section === null ? moved : moveAt(moved, ['x-sections', section, 'fields'], at, at + by)
}

/** The place of a question in its section and in its form, with what stands beside it; null where nothing does. */
export function findNeighbour(form: Record<string, unknown>, name: string, by: 1 | -1) {
  const { properties, 'x-sections': sections } = form
  const names = isRecord(properties) ? Object.keys(properties) : []
  const lists = Array.isArray(sections) ? sections.map((each) => [getChild(each, 'fields')].flat()) : [names]
  const section = lists.findIndex((fields) => fields.includes(name))
  const fields = lists[section] ?? []
  const [at, place] = [fields.indexOf(name), names.indexOf(name)]
  if (at < 0 || fields[at + by] === undefined) return null
  return { section: Array.isArray(sections) ? section : null, at, place, neighbour: fields[at + by] }
}

/** Whether a question stands in one row with others. */
export function isInRow({ 'x-sections': sections = [] }: Record<string, unknown>, name: string): boolean {
  const rows = [sections].flat().flatMap((each) => [getChild(each, 'fields')].flat())
  return rows.some((row) => Array.isArray(row) && row.includes(name))
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
  const wished = toStepName(field)
  const step = ids.includes(wished) ? toFreeName(wished, ids) : wished
  const before = after === null ? undefined : steps[after]
  const moved = getMovedKeys(before, steps[(after ?? 0) + 1])
  const made = { id: step, ask: [field], ...Object.fromEntries(moved.map((key) => [key, before?.[key]])) }
  const without = moved.reduce((text, key) => removeWhole(text, ['steps', after ?? 0, key]), funnel)
  return { funnel: insertAt(without, ['steps'], after === null ? 0 : after + 1, made), step }
}

function toFieldName(title: string, taken: readonly string[]): string {
  const name = spellField(title) ?? 'pregunta'
  return taken.includes(name) || name === 'not' ? toFreeName(name, taken, '') : name
}
