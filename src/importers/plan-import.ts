import { findNodeAtOffset, getNodePath, type JSONPath, parseTree } from 'jsonc-parser'
import { isRecord } from '#engine'
import { compileProject, type Diagnostic, type Project } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { importTexts } from './import-texts.ts'
import { createNaming, type Naming } from './naming.ts'
import type { Loss, LossKind, Page, Questionnaire } from './questionnaire.ts'
import { keepReached, settlePages, settleQuestions } from './settle-pages.ts'
import { Unreadable } from './source.ts'
import { writeCondition } from './write-condition.ts'
import { writeFields } from './write-form.ts'
import { writeFunnel } from './write-funnel.ts'
import { type IsCitable, writeLine } from './write-text.ts'

/** Form and funnel of a questionnaire as texts and what was lost on the way, or what the checker says against them. */
type Imported = { form: string; funnel: string; losses: Loss[] } | { faults: string[]; losses: Loss[] }

/** Diagnostics of a rule or a page that nobody ever comes to: it is left out. */
const IDLE: readonly string[] = [
  'funnel.dead-rule',
  'funnel.dead-step',
  'funnel.default-not-last',
  'funnel.unreachable-step',
  'funnel.wrong-limit',
]

/** Diagnostics of a rule that does what would be done without it, and of a condition that all fulfil: left out, and nothing is lost. */
const NEEDLESS: readonly string[] = ['funnel.idle-rule', 'funnel.idle-condition']

/** Diagnostics of a rule that asks something that cannot be asked there. */
const UNSAID: readonly string[] = [
  'funnel.not-yet-asked',
  'funnel.never-asked',
  'funnel.impossible-value',
  'funnel.wrong-test',
  'funnel.unskippable-step',
  // A question that was left out with its page.
  'funnel.unknown-name',
]

/** Losses of which a visitor's way may depend: beside one of them nobody knows that a part is never reached. */
const DECIDING: ReadonlySet<LossKind> = new Set(['computed', 'data', 'option', 'points', 'question', 'rule', 'version'])

/** Whether all that decides about a way was carried over. */
export function isDecided(losses: readonly Loss[]): boolean {
  return !losses.some(({ kind }) => DECIDING.has(kind))
}

/** Each leaves out what the one before was told of. */
const MOST_ROUNDS = 20

/**
 * Writes a questionnaire as form and funnel in which the checker finds nothing wrong; what that costs is among the losses.
 * @throws Unreadable where nothing is left to be asked
 */
export function planImport(questionnaire: Questionnaire, id: string, project: Project, mayBeginAnew = true): Imported {
  const questions = settleQuestions(questionnaire.questions)
  let settled = settlePages({ ...questionnaire, questions }, mayBeginAnew)
  if (settled.questions.length === 0) throw new Unreadable('noQuestions')
  const naming = createNaming(settled)
  const { losses: unread } = settled
  settled = dropNever(settled, naming)
  const givenUp = createGivenUp()
  const found: Loss[] = []
  for (let round = 0; ; round++) {
    const written = writeDocuments(settled, id, naming, givenUp)
    const diagnostics = check(id, written, project)
    found.push(...written.losses)
    const losses = unique([...settled.losses, ...found])
    const isAllDecided = isDecided([...unread, ...found])
    if (diagnostics.length === 0)
      return { form: written.form, funnel: written.funnel, losses: isAllDecided ? losses : losses.map(toUnknown) }
    // A visitor who begins anew has to be able to end, too.
    if (mayBeginAnew && diagnostics.some(({ code }) => code === 'funnel.loop'))
      return planImport(questionnaire, id, project, false)
    // No option leads on by itself: each step has several questions, or leads to a send.
    const isIdlePace = diagnostics.some(({ code }) => code === 'funnel.idle-pace')
    if (isIdlePace) settled = { ...settled, pace: undefined }
    const funnel = readJsonText(written.funnel)
    const steps = withoutNeedless(diagnostics.flatMap((diagnostic) => toFinding(diagnostic, funnel)))
    const idle = new Set<string>()
    const mended = steps.filter((finding) => {
      const page = settled.pages.find((each) => isOf(each, finding.step, naming))
      const loss = giveUp(finding, givenUp, idle, isAllDecided)
      if (loss && !NEEDLESS.includes(finding.diagnostic.code)) found.push({ place: page?.place ?? '', ...loss })
      return loss !== null
    })
    if (round === MOST_ROUNDS || (mended.length === 0 && !isIdlePace))
      return { faults: diagnostics.map(toReportLine), losses }
    if (idle.size > 0) {
      const pages = settled.pages.filter((page) => ![...idle].some((step) => isOf(page, step, naming)))
      settled = keepReached({ ...settled, pages })
    }
  }
}

function createGivenUp(): GivenUp {
  return { citations: new Set(), rules: new Set(), conditions: new Set(), refusals: new Set(), values: new Set() }
}

/** Beside what decides and was lost, nothing is known to be idle. */
function toUnknown(loss: Loss): Loss {
  return loss.kind === 'idle' ? { ...loss, kind: 'unknown' } : loss
}

/**
 * Without the pages whose condition nobody can fulfil; a rule that leads to one goes with it. Where something that decides was lost,
 * the condition goes and the page stays.
 */
function dropNever(questionnaire: Questionnaire, naming: Naming): Questionnaire {
  const never = questionnaire.pages.filter(({ when }) => when !== undefined && writeCondition(when, naming) === false)
  if (!isDecided(questionnaire.losses)) return withoutConditions(questionnaire, never)
  const targets = questionnaire.pages.flatMap(({ routes }) => routes.map(({ to }) => to))
  const losses = never.map(({ key, place }): Loss => {
    return { place, kind: targets.includes(key) ? 'rule' : 'idle', what: naming.step(key) }
  })
  const pages = questionnaire.pages.filter((page) => !never.includes(page))
  return keepReached({ ...questionnaire, pages, losses: [...questionnaire.losses, ...losses] })
}

function withoutConditions(questionnaire: Questionnaire, pages: readonly Page[]): Questionnaire {
  const lost = pages.map(({ place, name }): Loss => ({ place, kind: 'rule', what: name }))
  return {
    ...questionnaire,
    pages: questionnaire.pages.map((page) => (pages.includes(page) ? { ...page, when: undefined } : page)),
    losses: [...questionnaire.losses, ...lost],
  }
}

/** A step that a fault stands at, the part of it, and what is written there. */
type Finding = { diagnostic: Diagnostic; step: string; part: string; rule: unknown }

function toFinding(diagnostic: Diagnostic, funnel: JsonText): Finding[] {
  if (diagnostic.code === 'funnel.early-citation')
    return [{ diagnostic, step: diagnostic.params.step ?? '', part: 'text', rule: null }]
  if (diagnostic.code === 'funnel.idle-value') return [{ diagnostic, step: '', part: 'values', rule: null }]
  const [top, index, part, place] = funnel.findPath(diagnostic.line, diagnostic.column)
  const steps = isRecord(funnel.value) && Array.isArray(funnel.value.steps) ? funnel.value.steps : []
  const step = top === 'steps' ? steps[Number(index)] : undefined
  if (step === undefined) return []
  const rules: unknown = step[String(part)]
  // A rule that always holds leaves those behind it nobody.
  const at = diagnostic.params.holds === 'always' ? -1 : Number(place)
  const rule: unknown = Array.isArray(rules) ? rules.at(at) : null
  return [{ diagnostic, step: String(step.id), part: String(part ?? ''), rule: rule ?? null }]
}

/** A rule is needless beside the others of its step: where one of those goes, it may be needed, which the next round tells. */
function withoutNeedless(findings: readonly Finding[]): Finding[] {
  const isNeedless = ({ diagnostic }: Finding) => NEEDLESS.includes(diagnostic.code)
  const others = new Set(findings.filter((finding) => !isNeedless(finding)).map(({ step }) => step))
  return findings.filter((finding) => !isNeedless(finding) || !others.has(finding.step))
}

/** Gives up what a fault stands at, of a page its condition before the page unless all is decided; null where nothing is known to help. */
function giveUp(
  { diagnostic: { code, params }, step, part, rule }: Finding,
  givenUp: GivenUp,
  idle: Set<string>,
  isAllDecided: boolean,
): Omit<Loss, 'place'> | null {
  if (code === 'funnel.early-citation') {
    givenUp.citations.add(`${step}\n${params.name}`)
    return { kind: 'citation', what: params.name ?? '' }
  }
  // The rule that compared the value was left out before.
  if (code === 'funnel.idle-value') {
    givenUp.values.add(params.name ?? '')
    return { kind: 'idle', what: params.name ?? '' }
  }
  // A page that refuses every answer lets nobody on.
  if (code === 'funnel.dead-end' && !givenUp.refusals.has(step)) {
    givenUp.refusals.add(step)
    return { kind: 'rule', what: step }
  }
  const isUnsaid = UNSAID.includes(code) || (part === 'if' && IDLE.includes(code) && !isAllDecided)
  const kind = isUnsaid ? 'rule' : IDLE.includes(code) || NEEDLESS.includes(code) ? 'idle' : null
  if (kind === null) return null
  if (part === 'next' && rule !== null) givenUp.rules.add(`${step}\n${JSON.stringify(rule)}`)
  else if (part === 'if' && (kind === 'rule' || NEEDLESS.includes(code))) givenUp.conditions.add(step)
  else if (kind === 'idle') idle.add(step)
  else return null
  return { kind, what: step }
}

/** Whether a step is a page, or the send before it. */
function isOf({ key, isEnd }: Page, step: string, naming: Naming): boolean {
  const own = naming.step(key)
  return own === step || (isEnd === true && naming.ownSteps(own).includes(step))
}

function check(id: string, { form, funnel }: { form: string; funnel: string }, project: Project): Diagnostic[] {
  const { targets } = project.names
  return compileProject({
    ...project,
    forms: [{ file: `schemas/${id}.schema.json`, text: form }],
    funnels: [{ file: `funnels/${id}.funnel.json`, text: funnel }],
    names: { ...project.names, targets: { ...targets, mail: [...targets.mail, id] } },
  }).diagnostics
}

function unique(losses: readonly Loss[]): Loss[] {
  return [...new Map(losses.map((loss) => [JSON.stringify(loss), loss])).values()]
}

/** A JSON text, parsed once for all the places that are looked for in it. Lines and columns count from 1. */
type JsonText = {
  value: unknown
  /** The path of the value at a line and column. */
  findPath(line: number, column: number): JSONPath
}

function readJsonText(text: string): JsonText {
  const tree = parseTree(text)
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return {
    value: JSON.parse(text),
    findPath: (line, column) => {
      const node = tree && findNodeAtOffset(tree, (starts[line - 1] ?? 0) + column - 1)
      return node ? getNodePath(node) : []
    },
  }
}

/** As the checker has it. */
const LONGEST_TITLE = 250

/** Rules that are left out since the checker refuses them, by the steps where they stand. */
type GivenUp = {
  citations: Set<string>
  rules: Set<string>
  conditions: Set<string>
  refusals: Set<string>
  /** The names of values that nothing reads. */
  values: Set<string>
}

/** Form and funnel as texts, and what the dialect had no words for. */
function writeDocuments(
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
