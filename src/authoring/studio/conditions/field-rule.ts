import { insertAt, removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { requireField } from '#authoring/cures/require-field.ts'
import { getSentLists, leaveOpen } from '#authoring/cures/send-lists.ts'
import { getFields } from '#authoring/studio/schema/names-at.ts'
import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { chooseOption, getOptionsOf, toCondition } from './conditions.ts'

/** Whom a form asks a question: a condition as a funnel writes one, and whether they have to answer. */
export type FieldRule = { condition: Record<string, unknown>; isRequired: boolean }

/** The rule of a form that has a question asked of some alone; null where everybody is asked. */
export function getFieldRule(form: Record<string, unknown>, name: string): FieldRule | null {
  const { rule } = findRule(form, name)
  const asked = getChild(rule?.if, 'properties')
  if (!isRecord(asked)) return null
  const tests = Object.entries(asked).map(([key, test]) => [key, getChild(test, 'const') ?? test])
  return { condition: Object.fromEntries(tests), isRequired: getNames(rule?.then).includes(name) }
}

/** A form's text with a question asked as a rule says; of everybody where it is null. Whom others are asked stays as it is. */
export function setFieldRule(text: string, name: string, rule: FieldRule | null): string {
  const { rule: before, at, isOwn } = findRule(readLoosely(text), name)
  // A rule about this question alone keeps its place, and what is noted beside it.
  const parts = Object.entries(rule && isOwn ? toParts(rule, name) : {})
  if (parts.length > 0) return parts.reduce((next, [key, part]) => setAt(next, ['allOf', at, key], part), text)
  const without = isOwn ? removeWhole(text, ['allOf', at]) : removeName(text, before ? ['allOf', at, 'then'] : [], name)
  if (!rule) return getNames(before?.then).includes(name) ? requireField(without, name, true) : without
  return Array.isArray(readLoosely(without).allOf)
    ? insertAt(without, ['allOf'], Number.POSITIVE_INFINITY, toParts(rule, name))
    : setAt(without, ['allOf'], [toParts(rule, name)])
}

/** Limits a question as `limitStep` does a step: to those who choose the first option of the last question with options before it. */
export function limitField(funnel: string, form: string, name: string) {
  const document = readLoosely(form)
  const condition = chooseFirst(document, getAskedBefore(document, name))
  if (!condition) return null
  const rule = { condition, isRequired: getNames(document).includes(name) }
  return {
    limit: () => ({ funnel: leaveOpen(funnel, form, [name]).funnel, form: setFieldRule(form, name, rule) }),
    isOpen: false,
    isByName: getSentLists(funnel).some(({ fields }) => fields.includes(name)),
  }
}

/** The condition of those who choose the first option of the last of some questions that has any; null where none has. */
export function chooseFirst(form: Record<string, unknown>, names: readonly string[]): Record<string, unknown> | null {
  const asked = names.findLast((each) => getOptionsOf(form, each).length > 0)
  const [option] = asked === undefined ? [] : getOptionsOf(form, asked)
  return asked === undefined || !option ? null : toCondition(chooseOption(asked, option.value, form))
}

/** Whether everybody who is asked some questions is asked another one than this. */
export function isBesideOthers(form: Record<string, unknown>, name: string, asked: readonly string[]): boolean {
  return asked.some((each) => each !== name && !getFieldRule(form, each))
}

/** The questions that are written before one, in the order of the page. */
export function getAskedBefore(form: Record<string, unknown>, name: string): string[] {
  const names = getFields(form)
  return names.slice(0, names.indexOf(name))
}

/** `{ plan: 'otro' }` → `if: { properties: { plan: { const: 'otro' } }, required: ['plan'] }`, and whom it then asks. */
function toParts({ condition, isRequired }: FieldRule, name: string): Record<string, object> {
  const tests = Object.entries(condition).map(([key, test]) => [key, isRecord(test) ? test : { const: test }])
  return Object.fromEntries([
    ['if', { properties: Object.fromEntries(tests), required: Object.keys(condition) }],
    ['then', isRequired ? { required: [name] } : { properties: { [name]: true } }],
  ])
}

/** Without a question among those that a form, or a rule of it, names. What is said to who does not answer stays with the question. */
function removeName(text: string, path: (string | number)[], name: string): string {
  const names = getNames(path.reduce<unknown>(getChild, readLoosely(text)))
  if (names.includes(name)) return removeWhole(text, [...path, 'required', names.indexOf(name)])
  return path.length > 0 ? removeWhole(text, [...path, 'properties', name]) : text
}

function findRule({ allOf }: Record<string, unknown>, name: string) {
  const rules = (Array.isArray(allOf) ? allOf : []).map((each) => (isRecord(each) ? each : {}))
  const at = rules.findIndex(({ then }) => getAskedBy(then).includes(name))
  const rule = rules[at]
  return { rule, at, isOwn: rule !== undefined && getAskedBy(rule.then).length === 1 }
}

/** The questions that a part of a rule asks, its `then` or its `else`: those to be answered, then those that may stay open. */
export function getAskedBy(part: unknown): string[] {
  return [...getNames(part), ...getFields(isRecord(part) ? part : {})]
}

/** The questions that have to be answered, of a form or of what a rule then asks. */
function getNames(asked: unknown): string[] {
  return [getChild(asked, 'required') ?? []].flat().map(String)
}
