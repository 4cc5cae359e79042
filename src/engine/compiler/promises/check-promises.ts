import { listCases } from '#engine/compiler/compare/list-cases.ts'
import { findOneField, getRoot, listFieldPaths } from '#engine/form/field-path.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { toValueText } from '#engine/form/value-text.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'
import type { Edge } from '#engine/funnel/machine-config.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { createTracer, type Trace } from '#engine/model'
import { evaluate } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { readCondition } from '#engine/plan/read-condition.ts'

/**
 * Whom a promise is made to: those whose answers meet a condition, or who give one answer to some of several questions. It
 * speaks of answers and the variant alone, so that it holds against whatever points or rules the funnel has.
 */
export type PromisedTo = {
  answers?: AuthoredCondition
  count?: { answer: string; of: string[]; minimum?: number; maximum?: number }
}

/** A promise of an owner about a funnel. */
export type Promised =
  | { who?: PromisedTo; ends: string[] }
  | { who?: PromisedTo; passes: string }
  | { step: string; after: string; leads: string }
  | { text: string; is: string }

/** A promise that does not hold, and as what it would: null where nothing like it is left. */
export type BrokenPromise = { promised: Promised; index: number; now: Promised | null; witness?: string }

/** The promises that a funnel's machine does not keep, each with what it does instead. */
export function checkPromises(funnel: Funnel, promises: readonly Promised[]): BrokenPromise[] {
  return promises.flatMap((promised, index) => {
    const found = check(funnel, promised)
    return found ? [{ promised, index, ...found }] : []
  })
}

function check(funnel: Funnel, promised: Promised): Pick<BrokenPromise, 'now' | 'witness'> | null {
  if ('text' in promised) return checkText(funnel, promised)
  return 'step' in promised ? checkWait(funnel, promised) : checkWays(funnel, promised)
}

type OfWays = Extract<Promised, { who?: PromisedTo }>

/** Follows everybody whom a promise is made to. */
function checkWays(funnel: Funnel, promised: OfWays): Pick<BrokenPromise, 'now' | 'witness'> | null {
  const { who = {} } = promised
  const trace = createTracer(funnel)
  const isMeant = createTest(who)
  const cases = listCases([funnel], getNames(who)).list.flatMap(({ answers, variant }) => {
    const given = { ...answers, ...(variant === undefined ? {} : { [VARIANT_KEY]: variant }) }
    return isMeant(given) ? [{ answers: given, trace: trace(answers, variant) }] : []
  })
  const broken = cases.find((each) => !isKept(promised, each.trace))
  if (cases.length > 0 && !broken) return null
  const endings = [...new Set(cases.flatMap((each) => each.trace.ending ?? []))]
  return {
    now: 'ends' in promised && endings.length > 0 ? { ...promised, ends: endings } : null,
    ...(broken ? { witness: toText(broken.answers, broken.trace) } : {}),
  }
}

function isKept(promised: OfWays, { ending, steps }: Trace): boolean {
  if ('passes' in promised) return steps.includes(promised.passes)
  return ending !== null && promised.ends.includes(ending)
}

function createTest({ answers: condition, count }: PromisedTo): (answers: Answers) => boolean {
  const asked = condition && readCondition(condition)
  return (answers) => {
    const given = count?.of.filter((name) => [answers[name]].flat().includes(count.answer)).length ?? 0
    return (!asked || evaluate(asked, answers)) && given >= (count?.minimum ?? 0) && given <= (count?.maximum ?? given)
  }
}

function getNames({ answers, count }: PromisedTo): string[] {
  return [...(answers ? namesOf(readCondition(answers)) : []), ...(count?.of ?? [])]
}

function toText(answers: Answers, { steps }: Trace): string {
  const given = Object.entries(answers).map(
    ([name, value]) => `${name} = ${Array.isArray(value) ? value.map(toValueText).join(' + ') : toValueText(value)}`,
  )
  return `${given.join(', ')}: ${steps.join(' → ')}`
}

function checkWait(funnel: Funnel, promised: Extract<Promised, { step: string }>) {
  const { states } = funnel.config
  const waits = Object.entries(states[promised.step]?.after ?? {})
  const isThere = waits.some(
    ([delay, edges]) => delay === promised.after && edges.some((edge) => leads(edge) === promised.leads),
  )
  if (isThere) return null
  const [first] = waits
  const now = first ? { ...promised, after: first[0], leads: first[1].map(leads)[0] ?? promised.leads } : null
  return { now }
}

/** The target of an edge: a step, or out of the page. */
function leads({ target, actions }: Edge): string | undefined {
  const out = actions.findLast(({ type }) => type === 'redirect')
  return target ?? (out?.type === 'redirect' ? out.params.target : undefined)
}

/** A text of the form or the funnel, by the names that lead to it. */
function checkText(funnel: Funnel, promised: Extract<Promised, { text: string }>) {
  const found = getText(funnel, promised.text)
  if (found === promised.is) return null
  return { now: typeof found === 'string' ? { ...promised, is: found } : null }
}

/** Everything that a promise of a text may name: the form, and the funnel with its steps by their ids. */
function getTextRoot({ definition, form }: Funnel): object {
  const steps = Object.fromEntries(definition.steps.map((step) => [step.id, step]))
  return { form: form?.definition, funnel: { ...definition, steps } }
}

/**
 * The text at the end of the names that lead to it: 'form.fields.email.title',
 * 'funnel.steps.enviada.do.1.notice.title'.
 */
function getText(funnel: Funnel, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
      getTextRoot(funnel),
    )
}

/** The keys and places that lead to a node of the file. */
type Path = readonly (string | number)[]

/** A name in a promise that its funnel does not have, where it stands, what it was to name, and the names there are. */
type UnknownName = {
  path: Path
  kind: 'field' | 'option' | 'ending' | 'step' | 'exit' | 'text'
  name: string
  known: readonly string[]
}

/** The names in promises that lead nowhere. `exits` are the links and routes of the site. */
export function findUnknownNames(
  funnel: Funnel,
  promises: readonly Promised[],
  exits: readonly string[],
): UnknownName[] {
  return promises.flatMap((promised, index) => findInPromise(funnel, promised, exits, ['promises', index]))
}

function findInPromise(funnel: Funnel, promised: Promised, exits: readonly string[], at: Path): UnknownName[] {
  const steps = funnel.definition.steps.map(({ id }) => id)
  const missing = (kind: UnknownName['kind'], name: string, known: readonly string[], ...below: Path): UnknownName[] =>
    known.includes(name) ? [] : [{ kind, name, known, path: [...at, ...below] }]
  if ('text' in promised) {
    const isThere = getText(funnel, promised.text) !== undefined
    return isThere ? [] : missing('text', promised.text, listNear(funnel, promised.text), 'text')
  }
  if ('step' in promised) {
    const { step, leads } = promised
    return [...missing('step', step, steps, 'step'), ...missing('exit', leads, [...steps, ...exits], 'leads')]
  }
  const who = findUnknownAnswers(funnel, promised.who ?? {}, [...at, 'who'])
  if ('passes' in promised) return [...who, ...missing('step', promised.passes, steps, 'passes')]
  const endings = funnel.definition.steps.flatMap(({ end }) => end ?? [])
  return [...who, ...promised.ends.flatMap((name, place) => missing('ending', name, endings, 'ends', place))]
}

function findUnknownAnswers({ form }: Funnel, { answers, count }: PromisedTo, at: Path): UnknownName[] {
  const fields = form?.definition.fields ?? {}
  const known = [...listFieldPaths(fields).map(([path]) => path), VARIANT_KEY]
  const isKnown = (name: string) => known.includes(name) || Object.hasOwn(fields, getRoot(name))
  const unknown = (name: string, path: Path): UnknownName[] =>
    isKnown(name) ? [] : [{ kind: 'field', name, known, path }]
  return [
    ...(answers ? namesOf(readCondition(answers)).flatMap((name) => unknown(name, [...at, 'answers', name])) : []),
    ...(count?.of ?? []).flatMap((name, place) => {
      const options = findOneField(fields, name)?.options?.map(({ value }) => value)
      const path = [...at, 'count']
      return [
        ...unknown(name, [...path, 'of', place]),
        ...(count && options && !options.includes(count.answer)
          ? [{ kind: 'option' as const, name: count.answer, known: options, path: [...path, 'answer'] }]
          : []),
      ]
    }),
  ]
}

/** The texts at the last place of a path that there is. */
function listNear(funnel: Funnel, path: string): string[] {
  const keys = path.split('.')
  const depth = keys.findLastIndex((_, index) => getText(funnel, keys.slice(0, index).join('.')) !== undefined)
  const above = keys.slice(0, Math.max(0, depth))
  const found = above.length === 0 ? getTextRoot(funnel) : getText(funnel, above.join('.'))
  const names = isRecord(found) || Array.isArray(found) ? Object.keys(found) : []
  return names.map((name) => [...above, name].join('.'))
}
