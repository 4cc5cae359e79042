import { isRecord } from '#engine'
import { importTexts } from './import-texts.ts'
import type { Naming } from './naming.ts'
import type { Loss, Page, Questionnaire } from './questionnaire.ts'
import { writeFields } from './write-form.ts'
import { writeFunnel } from './write-funnel.ts'
import { type IsCitable, writeLine } from './write-text.ts'

/** As the checker has it. */
const LONGEST_TITLE = 250

/** Rules that are left out since the checker refuses them, by the steps where they stand. */
export type GivenUp = {
  citations: Set<string>
  rules: Set<string>
  conditions: Set<string>
  refusals: Set<string>
  /** The names of values that nothing reads. */
  values: Set<string>
}

/** Form and funnel as texts, and what the dialect had no words for. */
export function writeDocuments(
  questionnaire: Questionnaire,
  id: string,
  naming: Naming,
  givenUp: GivenUp,
): { form: string; funnel: string; losses: Loss[] } {
  const { pages, questions, title } = questionnaire
  const losses: Loss[] = []
  const citable =
    (page: Page): IsCitable =>
    (key) => {
      if (isCitable(naming, key)) return !givenUp.citations.has(`${naming.step(page.key)}\n${toName(naming, key)}`)
      losses.push({ place: page.place, kind: 'citation', what: toName(naming, key) })
      return false
    }
  const fields = writeFields(questions, naming, ({ key }) => {
    const page = pages.find(({ asks }) => asks.includes(key))
    const isOnPage = page ? citable(page) : () => false
    const isFirst = page?.asks[0] === key
    return { isCitable: isOnPage, before: isFirst ? page.texts.map((text) => writeLine(text, naming, isOnPage)) : [] }
  })
  const form = {
    $schema: './meta/form.schema.json',
    $id: id,
    title: writeLine([title], naming, () => false) || id,
    type: 'object',
    ...fields,
    additionalProperties: false,
    ...toAccept(fields),
  }
  const funnel = writeFunnel(questionnaire, id, {
    naming,
    isCitable: citable,
    keeps: (page, rule) => !givenUp.rules.has(`${naming.step(page.key)}\n${JSON.stringify(rule)}`),
    keepsCondition: (page) => !givenUp.conditions.has(naming.step(page.key)),
    keepsValue: (name) => !givenUp.values.has(name),
    keepsRefusals: (page) => !givenUp.refusals.has(naming.step(page.key)),
    onUnsaid: ({ place, key }) => losses.push({ place, kind: 'rule', what: naming.step(key) }),
  })
  return { form: toText(form), funnel: toText(funnel), losses }
}

/**
 * The remarks that the checker would make and the source means: questions of a whole paragraph, and two that are read
 * alike.
 */
function toAccept(fields: ReturnType<typeof writeFields>): { accept?: Record<string, string> } {
  const properties = isRecord(fields.properties) ? Object.values(fields.properties) : []
  const titles = properties.flatMap((field) => (isRecord(field) ? String(field.title).trim().toLowerCase() : []))
  const codes = [
    ...(hasLongTitle(fields) ? ['form.long-title'] : []),
    ...(new Set(titles).size < titles.length ? ['form.repeated-question'] : []),
  ]
  return codes.length > 0 ? { accept: Object.fromEntries(codes.map((code) => [code, importTexts.asInSource])) } : {}
}

/** Whether some question is a whole paragraph. */
function hasLongTitle(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) =>
    typeof each === 'string' ? key === 'title' && each.length > LONGEST_TITLE : hasLongTitle(each),
  )
}

/** An answer that tells who somebody is is read on no page; a group is no text. */
function isCitable(naming: Naming, key: string): boolean {
  if (naming.computed(key) !== undefined) return true
  const question = naming.find(key)?.question
  if (!question) return false
  const isPersonal = question.kind === 'text' && (question.look === 'email' || question.look === 'tel')
  return !isPersonal && question.kind !== 'group' && question.kind !== 'items'
}

function toName(naming: Naming, key: string): string {
  return naming.computed(key) ?? naming.find(key)?.path ?? key
}

function toText(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`
}
