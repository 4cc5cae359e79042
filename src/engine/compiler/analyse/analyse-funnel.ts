import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import { type CreateDiagnostic, createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic, DiagnosticCode } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getScreenConditions } from '#engine/funnel/screen-texts.ts'
import { getShows, toStepOfVariant, VARIANT_KEY } from '#engine/funnel/variants.ts'
import {
  getKnownFacts,
  type Inquiry,
  listUndecided,
  listUndecidedDays,
  listUndecidedValues,
  pickByValue,
  type State,
} from '#engine/model'
import { type Condition, evaluate } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { type Analysis, createAnalysis } from './analysis.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { findEarlyCitations } from './find-early-citations.ts'
import { findOnReturn } from './find-on-return.ts'
import { findRuleDiagnostics, findUncovered } from './find-rule-diagnostics.ts'
import { findSendDiagnostics } from './find-send-diagnostics.ts'
import { findUnansweredSends } from './find-unanswered-sends.ts'
import { findUnshownFields } from './find-unshown-fields.ts'

/**
 * Decides what no visitor may meet, a function for each question. Nothing is sampled: answers fall into the classes that
 * something ahead can tell apart, and every state is visited. The funnel must have passed the other checks.
 *
 * @param limit how many states may be visited before it is said which answers make them so many
 */
export function analyseFunnel(source: JsonSource, funnel: Funnel, limit?: number): Diagnostic[] {
  const diagnostic = createDiagnostics(source)
  const undecidable = findUndecidable(funnel, diagnostic)
  if (undecidable.length > 0) return undecidable
  const analysis = createAnalysis(funnel, diagnostic, limit)
  const tooMany = findTooManyCases(analysis)
  // Questions with few enough cases are decided all the same.
  if (tooMany.length > 0)
    return [...tooMany, ...findUncovered(analysis), ...findSkippedQuestions(analysis), ...findOnReturn(analysis)]
  const ofPaths = findOnPaths(analysis)
  const undecided = findTooManyCases(analysis)
  if (undecided.length > 0) return [...undecided, ...ofPaths]
  // Back is judged by the paths that exist: while these are at fault it only repeats their diagnostics.
  const hasFaults = ofPaths.some(({ severity }) => severity === 'fault')
  return hasFaults ? ofPaths : [...ofPaths, ...findOnReturn(analysis)]
}

/** Everything that is wrong on the way from the first step to an ending. */
function findOnPaths(analysis: Analysis): Diagnostic[] {
  const deadEnds = findDeadEnds(analysis)
  return [
    ...deadEnds,
    ...findRuleDiagnostics(analysis, deadEnds.length > 0),
    ...findSkippedQuestions(analysis),
    ...findUnshownFields(analysis),
    ...findUnansweredSends(analysis),
    ...findEarlyCitations(analysis),
    ...findDeadParts(analysis),
    ...findTellingButtons(analysis),
    ...findSendDiagnostics(analysis),
  ]
}

/** Finds the waits that carry a visitor past a question before it is answered, although the form requires an answer. */
function findSkippedQuestions({ funnel, form, graph, diagnostic, at }: Analysis): Diagnostic[] {
  const fields = form?.definition.fields ?? {}
  return funnel.definition.steps.flatMap((step) => {
    const { screen, asked = [] } = graph.get(step.id) ?? {}
    const required = asked.filter((name) => fields[name]?.required)
    // An ending that asks again begins anew: nobody waits for an answer there.
    if (required.length === 0 || step.end !== undefined) return []
    return getAuthoredRules(step).flatMap(({ path, event, transition: { to } }) =>
      event.startsWith('after.') && to !== undefined && graph.get(to)?.screen !== screen
        ? [
            diagnostic('funnel.skipped-question', at(step.id, ...path), {
              name: step.id,
              names: required.join(', '),
              to,
            }),
          ]
        : [],
    )
  })
}

/** The dates, groups and values whose answers cannot be split into the kinds that the funnel's conditions tell apart: of such a funnel nothing is decided. */
function findUndecidable(funnel: Funnel, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { definition, form } = funnel
  if (!form) return []
  const rules = definition.steps.flatMap((step, index) =>
    getAuthoredRules(step).map(({ path, transition }) => ({
      path: ['steps', index, ...path, 'if'],
      test: transition.if,
    })),
  )
  const values = listUndecidedValues(funnel, form).map(({ value, path, reason }) =>
    diagnostic('funnel.undecided-value', ['values', value], { value, name: path, reason }),
  )
  if (values.length > 0) return values
  const toPlace = (path: string) =>
    rules.find(({ test }) => test && namesOf(test).includes(getRoot(path)))?.path ?? ['steps']
  const days = listUndecidedDays(funnel, form).map(({ path, limits: [first, second] }) =>
    diagnostic('funnel.undecided-answer', toPlace(path), { name: path, reason: 'days', first, second }),
  )
  if (days.length > 0) return days
  return listUndecided(funnel, form).map(({ path, reason }) =>
    diagnostic('funnel.undecided-answer', toPlace(path), { name: path, reason }),
  )
}

/**
 * Names, for a funnel with more states than can be visited, the step that has most of them and the rule whose answer
 * multiplies them most.
 */
function findTooManyCases({ funnel, undecided, diagnostic, at }: Analysis): Diagnostic[] {
  const [first] = undecided
  if (!first?.excess) return []
  const { count, crowd } = first.excess
  const { step: largest, names } = crowd ?? findLargest(first.states)
  const [worst = ''] = names
  const [place = at(largest)] = funnel.definition.steps.flatMap((step) =>
    getAuthoredRules(step).flatMap(({ path, transition }) =>
      transition.if && toSourceFields(funnel.definition, namesOf(transition.if)).includes(worst)
        ? [at(step.id, ...path, 'if')]
        : [],
    ),
  )
  return [
    diagnostic('funnel.too-many-cases', place, {
      step: largest,
      count: String(count),
      names: names.slice(0, NAMED).join(', '),
    }),
  ]
}

/** The answers that are named: the rest follows. */
const NAMED = 5

/** The step with most states, and the answers that make them so many. */
function findLargest(states: readonly State[]): { step: string; names: readonly string[] } {
  const [largest = []] = [...Map.groupBy(states, ({ step }) => step).values()].sort((a, b) => b.length - a.length)
  const counts = countValues(largest).sort(([, a], [, b]) => b - a)
  return { step: largest[0]?.step ?? '', names: counts.map(([name]) => name) }
}

function countValues(states: readonly State[]): [name: string, count: number][] {
  const values = new Map<string, Set<string>>()
  for (const { answers, points } of states) {
    for (const [name, value] of Object.entries({ ...points, ...answers })) {
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)))
    }
  }
  return [...values].map(([name, { size }]) => [name, size])
}

/** A part of a screen that is only there while its condition holds. */
type Part = { screen: string; condition: Condition; path: JsonPath }

/**
 * Finds the parts of screens that nobody reads, or that everybody reads although they have a condition. Parts that read other answers
 * are decided apart, so that a paragraph for each answer does not multiply the states.
 */
function findDeadParts(analysis: Analysis): Diagnostic[] {
  const { screens = {} } = analysis.funnel.definition
  const parts = Object.entries(screens).flatMap(([screen, told]) =>
    getScreenConditions(told).map((part): Part => ({ ...part, screen })),
  )
  const together = Map.groupBy(parts, ({ condition }) => namesOf(condition).toSorted().join(' '))
  const codes = new Map([...together.values()].flatMap((some) => listCodes(analysis, some)))
  return parts.flatMap((part) => {
    const { screen, path } = part
    const code = codes.get(part)
    return code ? [analysis.diagnostic(code, ['screens', screen, ...path, 'if'], { name: screen })] : []
  })
}

/** Returns, of paragraphs that read the same names, those that nobody or everybody reads. */
function listCodes(analysis: Analysis, parts: readonly Part[]): [Part, DiagnosticCode][] {
  const { byScreen, isRead } = findReaders(analysis, parts)
  return parts.flatMap((part): [Part, DiagnosticCode][] => {
    // A screen that nobody comes to is told by its step.
    const readers = byScreen.get(part.screen) ?? []
    const holds = readers.filter((state) => isRead(part.condition, state)).length
    if (readers.length === 0 || (holds > 0 && holds < readers.length)) return []
    return [[part, holds === 0 ? 'funnel.dead-part' : 'funnel.idle-part']]
  })
}

/** Finds the buttons that some answers alone bring, measured by a name that no button of the same screen brings to the others. */
function findTellingButtons(analysis: Analysis): Diagnostic[] {
  const { funnel, form, diagnostic } = analysis
  // A page that asks for personal data measures nothing.
  if (!form || form.definition.personal) return []
  return Object.entries(funnel.definition.screens ?? {}).flatMap(([screen, { buttons = [], ...told }]) => {
    if (!buttons.some(({ lead, if: condition }) => lead !== undefined && condition)) return []
    const parts = getScreenConditions({ ...told, buttons, text: [] }).map((part): Part => ({ ...part, screen }))
    const { byScreen, isRead } = findReaders(analysis, parts)
    const alike = [...Map.groupBy(byScreen.get(screen) ?? [], ({ variant }) => variant).values()]
    const isTelling = (name: string) => {
      const has = (state: State) => buttons.some(({ lead, if: test }) => lead === name && isRead(test, state))
      return alike.some((states) => new Set(states.map(has)).size > 1)
    }
    return buttons.flatMap(({ lead, if: condition }, index) =>
      lead !== undefined && condition && isTelling(lead)
        ? [diagnostic('funnel.told-answer', ['screens', screen, 'buttons', index, 'lead'], { name: lead, screen })]
        : [],
    )
  })
}

/** The visitors of each screen, with all told apart that some parts of screens read, and whether one of them reads a part. */
function findReaders({ funnel, explore }: Analysis, parts: readonly Part[]) {
  const { states, liveness, excess } = explore({ arrivals: getReads(funnel, parts) })
  const byValue = pickByValue(funnel, liveness)
  const byId = new Map(funnel.definition.steps.map((step) => [step.id, step]))
  const toShown = ({ step, variant }: State) => toStepOfVariant(byId.get(step) ?? { id: step }, variant).show
  return {
    byScreen: Map.groupBy(excess ? [] : states, toShown),
    isRead: (condition: Condition | undefined, state: State): boolean =>
      !condition || evaluate(condition, getKnownFacts(funnel, byValue, state)),
  }
}

/** Returns the names that paragraphs read, by the steps that show their screens. */
function getReads({ definition }: Funnel, parts: readonly Part[]): NonNullable<Inquiry['arrivals']> {
  const names = parts.flatMap(({ condition }) => namesOf(condition))
  const shown = new Set(parts.map(({ screen }) => screen))
  return new Map(
    definition.steps
      .filter((step) => getShows(step).some((screen) => shown.has(screen)))
      .map((step) => {
        const isVaried = step.variants !== undefined || names.includes(VARIANT_KEY)
        return [step.id, new Set([...toSourceFields(definition, names), ...(isVaried ? [VARIANT_KEY] : [])])]
      }),
  )
}
