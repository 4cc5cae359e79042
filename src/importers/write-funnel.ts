import { flowTexts } from '#messages/new-texts.ts'
import { toAskable } from './askable.ts'
import { importTexts } from './import-texts.ts'
import { type Naming, withOthers } from './naming.ts'
import type { Line } from './plain-text.ts'
import type { Operand, Page, Question, Questionnaire } from './questionnaire.ts'
import { allOf, anyOf, not, type Test } from './test.ts'
import { type Condition, writeCondition } from './write-condition.ts'
import { type IsCitable, writeLine, writeLines } from './write-text.ts'

type Json = Record<string, unknown>

/**
 * The context of writing a funnel: the names that may be cited on a page, and a call for a rule that cannot be said.
 */
type Writing = {
  naming: Naming
  isCitable(page: Page): IsCitable
  /** Whether a rule of a page, as it is written, is kept; and what the page itself depends on. */
  keeps(page: Page, rule: Json): boolean
  keepsCondition(page: Page): boolean
  /** Whether options that somebody is not offered are refused there. */
  keepsRefusals(page: Page): boolean
  keepsValue(name: string): boolean
  onUnsaid(page: Page): void
}

/** The JSON of a questionnaire's funnel: its pages as steps, a send before each ending, and what is read where it fails. */
export function writeFunnel(questionnaire: Questionnaire, id: string, writing: Writing): Json {
  const { pages, pace, scores = {}, values = {}, parameters = [] } = questionnaire
  const { naming } = writing
  const questions = new Map(questionnaire.questions.map((question) => [question.key, question]))
  const toTarget = (key: string) => {
    const page = pages.find((each) => each.key === key)
    const step = naming.step(key)
    return page && isSent(page) ? naming.ownSteps(step)[0] : step
  }
  const screens: [string, Json][] = pages
    .filter(isScreen)
    .map((page) => [naming.step(page.key), writeScreen(page, writing)])
  const failures = pages.filter(isSent).map(({ key }) => [naming.ownSteps(naming.step(key))[1], importTexts.failed])
  const computed = writeValues(values, writing)
  return {
    $schema: '../schemas/meta/funnel.schema.json',
    id,
    version: 1,
    form: id,
    layout: 'wizard',
    check: 'live',
    ...(pace ? { pace } : {}),
    ...(parameters.length > 0 ? { parameters: Object.fromEntries(parameters.map((name) => [name, {}])) } : {}),
    ...(Object.keys(scores).length > 0 ? { score: writeScores(scores, naming) } : {}),
    ...(Object.keys(computed).length > 0 ? { values: computed } : {}),
    deliveries: {
      respuestas: {
        channel: 'mail',
        target: id,
        body: { to_email: { value: '{email}' }, '*': { answers: 'labels' } },
        ...(parameters.length > 0 ? { carry: parameters } : {}),
        log: `Error sending ${id}`,
      },
    },
    screens: Object.fromEntries([...screens, ...failures]),
    steps: pages.flatMap((page, index) =>
      withSend(page, writeStep(page, pages[index + 1], questions, toTarget, writing), naming),
    ),
  }
}

/** An ending whose answers are sent comes after the send, and before the screen that says that it failed. */
function withSend(page: Page, step: Json, naming: Naming): Json[] {
  if (!isSent(page)) return [step]
  const id = naming.step(page.key)
  const [send, failed] = naming.ownSteps(id)
  return [
    { id: send, send: 'respuestas', ok: id, fail: failed },
    step,
    { id: failed, show: failed, button: importTexts.again, next: send },
  ]
}

function isSent({ isEnd }: Page): boolean {
  return isEnd === true
}

function isScreen({ asks, isReview }: Page): boolean {
  return asks.length === 0 && !isReview
}

function writeStep(
  page: Page,
  following: Page | undefined,
  questions: ReadonlyMap<string, Question>,
  toTarget: (key: string) => string,
  writing: Writing,
): Json {
  const { naming } = writing
  const id = naming.step(page.key)
  if (page.isEnd) return { id, end: id, show: id }
  const say: Say = (test, otherwise) => {
    const said = writeCondition(test, naming)
    if (said === null) writing.onUnsaid(page)
    return said ?? otherwise
  }
  const when = writing.keepsCondition(page) ? say(page.when ?? true, true) : true
  const rules = writeRules(page, toTarget, say)
  const refusals = listRefusals(page, questions, writing).flatMap(({ test, notice }): Json[] => {
    const said = say(test, false)
    // A rule that refuses every answer would let nobody pass.
    if (said === true) writing.onUnsaid(page)
    return typeof said === 'boolean' ? [] : [{ if: said, do: [{ notice }] }]
  })
  const last = rules.findIndex((rule) => !('if' in rule))
  const isOpen = last < 0 && following && rules.length + refusals.length > 0
  const leading = last < 0 ? rules : rules.slice(0, last + 1)
  const next = [...refusals, ...leading, ...(isOpen ? [{ to: toTarget(following.key) }] : [])]
    // The checker knows the rules that nobody meets.
    .filter((rule) => writing.keeps(page, rule))
  const [only, second] = next
  return {
    id,
    ...(when === true ? {} : { if: when }),
    ...writeContent(page, id, questions, writing),
    ...(next.length === 0 ? {} : { next: only && !second && Object.keys(only).length === 1 ? only.to : next }),
  }
}

/** Says a condition in the words of a funnel. One that cannot be said keeps nobody from a page, and leads nobody elsewhere. */
type Say = (test: Test, otherwise: boolean) => Condition | boolean

type Rule = { if?: Condition; to: string; do?: string[] }

function writeRules({ routes }: Page, toTarget: (key: string) => string, say: Say): Rule[] {
  return routes.flatMap(({ when, to, isAnew }) => {
    const said = say(when, false)
    return said === false
      ? []
      : [{ ...(said === true ? {} : { if: said }), to: toTarget(to), ...(isAnew ? { do: ['reset'] } : {}) }]
  })
}

/** The screen or the questions of a step, and the words of its button. */
function writeContent(page: Page, id: string, questions: ReadonlyMap<string, Question>, writing: Writing): Json {
  const { naming } = writing
  const heading = page.heading ? writeLine(page.heading, naming, writing.isCitable(page)) : ''
  const asked = page.asks.flatMap((key) => questions.get(key) ?? [])
  return {
    ...(page.isReview
      ? { review: true }
      : isScreen(page)
        ? { show: id }
        : { ask: withOthers(asked).map(({ key }) => naming.field(key)) }),
    ...(heading === '' || isScreen(page) ? {} : { heading }),
    ...(page.button || page.isReview
      ? { button: page.button ? writeLine([page.button], naming, () => false) : flowTexts.button }
      : {}),
  }
}

/** The answers by which somebody is kept at a page, and the words for them. */
type Refusal = { test: Test; notice: object }

/** Everything by which somebody is kept at a page: by its questions, by rules of its own, and where it needs an answer. */
function listRefusals(page: Page, questions: ReadonlyMap<string, Question>, writing: Writing): Refusal[] {
  if (!writing.keepsRefusals(page)) return []
  const find = (key: string) => questions.get(key)
  const asked = page.asks.flatMap((key) => find(key) ?? [])
  const needed = page.needs?.map((question): Test => ({ question, answered: true }))
  return [
    ...asked.flatMap((question) => getRefusals(question, find)),
    ...(page.refusals ?? []).map(
      ({ when, notice }): Refusal => ({ test: when, notice: { title: notice, kind: 'error' } }),
    ),
    ...(needed ? [{ test: not(anyOf(needed)), notice: importTexts.noneChosen }] : []),
  ]
}

/** A visitor who answers a question that is not theirs is kept at it. */
function getRefusals(question: Question, find: (key: string) => Question | undefined): Refusal[] {
  const { key, name, when } = question
  if (when === undefined || toAskable(when, find).isWhole) return []
  return [{ test: allOf([{ question: key, answered: true }, not(when)]), notice: importTexts.refused(name) }]
}

function writeScreen(page: Page, { naming, isCitable }: Writing): Json {
  const lines = page.texts.flatMap((text) => writeLines(text, naming, isCitable(page)))
  const heading = page.heading ? writeLine(page.heading, naming, isCitable(page)) : ''
  const [title = importTexts.untitled] = heading === '' ? lines.map(({ text }) => text) : [heading]
  const rest = heading === '' ? lines.slice(1) : lines
  return { title, ...(rest.length === 0 ? {} : { text: joinPoints(rest) }) }
}

/** Points that follow each other are a list. */
function joinPoints(lines: readonly Line[]): (string | { list: string[] })[] {
  const parts: (string | { list: string[] })[] = []
  for (const { text, isPoint } of lines) {
    const last = parts.at(-1)
    if (!isPoint) parts.push(text)
    else if (typeof last === 'object') last.list.push(text)
    else parts.push({ list: [text] })
  }
  return parts
}

/** The points of a funnel's scores. Each option of a question that scores has its own, though they be none. */
function writeScores(scores: NonNullable<Questionnaire['scores']>, naming: Naming): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(scores).map(([key, points]) => [
      naming.computed(key) ?? key,
      Object.fromEntries(
        Object.entries(points).flatMap(([asked, own]) => {
          const { question, path } = naming.find(asked) ?? {}
          if (question?.kind === 'number') return [[path, own]]
          if (question?.kind !== 'one' && question?.kind !== 'many') return []
          const byOption = new Map(Object.entries(own))
          const given = question.options.map(({ value }) => [naming.option(asked, value), byOption.get(value) ?? 0])
          return [[path, Object.fromEntries(given)]]
        }),
      ),
    ]),
  )
}

/** The values of a funnel that something reads, their operands by the names of form and funnel. */
function writeValues(
  values: NonNullable<Questionnaire['values']>,
  { naming, keepsValue }: { naming: Naming; keepsValue(name: string): boolean },
): Record<string, unknown> {
  const write = (operand: Operand) =>
    typeof operand === 'number' ? operand : (naming.computed(operand) ?? naming.find(operand)?.path ?? operand)
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const name = naming.computed(key) ?? key
      if (!keepsValue(name)) return []
      return [[name, Object.fromEntries(Object.entries(value).map(([operation, all]) => [operation, all.map(write)]))]]
    }),
  )
}
