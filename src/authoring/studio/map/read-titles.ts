import { getOptionsOf, getTitleOf, toConditionSentence } from '#authoring/studio/conditions/conditions.ts'
import { toWords } from '#authoring/studio/words.ts'
import { getFormOf, getSteps, readLoosely, toFormFile, toFunnelFile, toSubject } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { toPlainSentence } from './plain-sentence.ts'
import { getStepTitle, type Targets, toPlainText } from './step-titles.ts'

/**
 * How the steps and the endings of a funnel are called, by their ids; what is not there any more by its id. `toSentence` says a
 * checker's sentence with them, and with the words of the table in place of keys.
 */
export type Titles = {
  toStep(id: string): string
  toEnding(end: string): string
  toQuestion(name: string): string
  toCondition(condition: unknown): string
  toSentence(sentence: string): string
  targets: Targets
}

/** Reads the titles of a funnel as it is written. */
export function readTitles(texts: ReadonlyMap<string, string>, funnel: string | null, targets: Targets = {}): Titles {
  const text = funnel === null ? undefined : texts.get(toFunnelFile(funnel))
  const document = readLoosely(text)
  const form = readLoosely(texts.get(toFormFile(getFormOf(text) ?? '')))
  const steps = getSteps(text).map((step) => ({ step, title: getStepTitle(step, form, document) }))
  const byId = new Map(steps.map(({ step, title }) => [step.id, title || toWords(String(step.id))]))
  // Several steps may be one ending; it is called as the first of them is.
  const byEnding = new Map(steps.toReversed().map(({ step, title }) => [step.end, title || toWords(String(step.end))]))
  const asked = Object.keys(Object(form.properties)).map((name) => [name, getTitleOf(form, name) || name] as const)
  // A fault may be about one of the funnel's own: a screen, a delivery, a score.
  const own = ['screens', 'deliveries', 'score'].flatMap((part) => Object.entries<unknown>(Object(document[part])))
  const toOwn = ([id, each]: [string, unknown]) => [id, toPlainText(getChild(each, 'title')) || toWords(id)] as const
  const sections = [form['x-sections'] ?? []]
    .flat()
    .map((each, at) => [`sections.${at}`, toPlainText(getChild(each, 'title')) ?? ''] as const)
    .filter(([, title]) => title !== '')
  const names = new Map<unknown, string>([
    ...Object.entries(targets),
    ...sections,
    ...own.map(toOwn),
    ...steps.map(({ title }, at) => [`steps.${at}`, title] as const),
    ...byEnding,
    ...byId,
    ...asked,
  ])
  return {
    toStep: (id) => byId.get(id) ?? id,
    toQuestion: (name) => getTitleOf(form, name),
    toEnding: (end) => byEnding.get(end) ?? end,
    toCondition: (condition) => toConditionSentence(condition, form, document),
    toSentence: (sentence) => toPlainSentence(sentence, names, (field) => getOptionsOf(form, field)),
    targets,
  }
}

/** How a funnel and its form are called, by their files: as the form is titled, or by their id. */
export function readTitle(texts: ReadonlyMap<string, string>, files: readonly string[]): string {
  const titles = files.map((file) => toPlainText(readLoosely(texts.get(file)).title))
  return titles.find((each) => each) ?? toWords(toSubject(files[0] ?? '').id)
}
