import { conditionWords } from '#authoring/studio/words.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

/** An option of a question by its value, with its title. */
export type NamedOption = { value: string; title: string }

/** The title of what a condition asks about: a question's, or what is said of a score. */
export function getTitleOf(form: unknown, name: string): string {
  return findQuestionTitle(form, name) ?? (getQuestion(form, name) === undefined ? conditionWords.score(name) : name)
}

/** The title of a question; undefined where there is no such question, or it has none. */
export function findQuestionTitle(form: unknown, name: string): string | undefined {
  const title = getChild(getQuestion(form, name), 'title')
  return typeof title === 'string' ? title : undefined
}

/** The options of a question with their titles, and whether each is chosen alone; none of a question without. */
export function getOptionsOf(form: unknown, name: string): (NamedOption & { isAlone: boolean })[] {
  const question = getQuestion(form, name)
  const several = getChild(getChild(question, 'items'), 'oneOf')
  const list = [getChild(question, 'oneOf'), several].find(Array.isArray) ?? []
  return list.flatMap((each: unknown) => {
    if (!isRecord(each) || each.const === undefined) return []
    const { const: value, title = value, 'x-exclusive': isAlone } = each
    return { value: String(value), title: String(title), isAlone: list !== several || isAlone === true }
  })
}

/**
 * A condition of a funnel as somebody says it: '«¿A qué te dedicas?» es «Otra cosa»'. Names that are neither questions nor
 * scores of `funnel` are told by the event itself, and stand by themselves.
 */
export function toConditionSentence(
  condition: unknown,
  form: unknown,
  funnel: Readonly<Record<string, unknown>>,
): string {
  if (!isRecord(condition)) return ''
  const parts = Object.entries(condition).map(([name, test]) => {
    if (name === 'not') return conditionWords.not(toConditionSentence(test, form, funnel))
    if (name === 'anyOf')
      return (Array.isArray(test) ? test : [])
        .map((each) => toConditionSentence(each, form, funnel))
        .join(conditionWords.or)
    const isNeither = getQuestion(form, name) === undefined && getChild(funnel.score, name) === undefined
    const title = isNeither ? name : getTitleOf(form, name)
    // 'Si encaja contigo, …' would read as a condition of its own.
    const called = isNeither || /^si\b/i.test(title) ? conditionWords.quote(title) : title
    return conditionWords.part(called, toTestWords(test, getOptionsOf(form, name)))
  })
  return parts.join(conditionWords.and)
}

function toTestWords(test: unknown, options: readonly NamedOption[]): string {
  const toTitle = (value: unknown) =>
    conditionWords.quote(options.find((each) => each.value === String(value))?.title ?? String(value))
  if (!isRecord(test)) return conditionWords.is(toTitle(test))
  return Object.entries(test)
    .map(([key, value]) => {
      if (key === 'enum')
        return conditionWords.is((Array.isArray(value) ? value : []).map(toTitle).join(conditionWords.or))
      if (key === 'const') return conditionWords.is(toTitle(value))
      if (key === 'contains') return conditionWords.contains(toTitle(getChild(value, 'const')))
      return conditionWords.limit(key, String(value))
    })
    .join(conditionWords.and)
}

/** A question of a form, by its path, with what it has of a shared definition; undefined where there is none. */
export function getQuestion(form: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((group, part) => {
    const own = getChild(getChild(group, 'properties'), part)
    const ref = getChild(own, '$ref')
    const shared = typeof ref === 'string' ? getChild(getChild(form, '$defs'), ref.replace('#/$defs/', '')) : undefined
    return isRecord(own) && isRecord(shared) ? { ...shared, ...own } : own
  }, form)
}
