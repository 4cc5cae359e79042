import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { listCitations } from '#engine/compiler/source/list-citations.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import { type Effect, getEffectKind } from '#engine/funnel/effects.ts'
import type { Step, Transition } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import { getFieldsHeld } from '#engine/funnel/to-body.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import { getNextTransitions, getTransitions, hasTooManyRoutes, isJob } from '#engine/plan/step-plan.ts'
import { checkStep } from './check-step.ts'
import { type FunnelCheck, getForm } from './funnel-check.ts'

/** Checks each step, and what holds of the steps together. */
export function checkSteps(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const ids = funnel.steps.map((step) => step.id)
  return [
    ...[...getRepeated(ids)].map((index) =>
      diagnostic('funnel.repeated-step', ['steps', index, 'id'], { name: ids[index] ?? '' }),
    ),
    ...funnel.steps.flatMap((step, index) => checkStep(check, step, ['steps', index])),
    ...checkSkips(check),
    ...checkRepetitions(check),
    ...checkSendLabels(check),
    ...checkUnsaidNexts(check),
    ...checkUseOfAnswers(check),
  ]
}

/** Behind an ending the order of the file says nothing of a path: a step there that goes on by it says so. */
function checkUnsaidNexts({ funnel, diagnostic }: FunnelCheck): Diagnostic[] {
  const first = funnel.steps.findIndex(({ end }) => end !== undefined)
  const behind = first < 0 ? [] : funnel.steps.slice(first + 1)
  return behind.flatMap((step, place) => {
    const [following] = step.next === undefined ? getNextTransitions(funnel, step) : []
    if (following?.to === undefined) return []
    return [diagnostic('funnel.unsaid-next', ['steps', first + 1 + place], { name: step.id, to: following.to })]
  })
}

/** Checks that each answer is asked for something: to be sent, copied, counted or looked at by a condition. */
function checkUseOfAnswers(check: FunnelCheck): Diagnostic[] {
  const form = getForm(check)
  if (!form) return []
  const fields = Object.values(form.definition.fields).filter((field) => getStorage(field).empty !== undefined)
  const used = getUsed(
    check,
    fields.map(({ name }) => getRoot(name)),
  )
  const idle = fields.flatMap(({ name }) => {
    const place = used.has(name) ? undefined : findQuestion(check, name)
    return place ? [{ name, place }] : []
  })
  const [first] = idle.toSorted((a, b) => Number(a.place[1]) - Number(b.place[1]))
  if (!first) return []
  const isSent = getDeliveriesMade(check).length > 0
  const names = idle.map(({ name }) => name).join('», «')
  return [check.diagnostic('funnel.unsent-answers', first.place, { names, isSent: isSent ? 'yes' : 'no' })]
}

/** The fields that something looks at: a delivery that is made, the clipboard, points, the funnel's conditions and the form's. */
function getUsed(check: FunnelCheck, all: readonly string[]): ReadonlySet<string> {
  const { funnel } = check
  if (getEffects(check).some((effect) => effect === 'copy-answers')) return new Set(all)
  const sources = getDeliveriesMade(check).flatMap((name) => Object.values(funnel.deliveries?.[name]?.body ?? {}))
  const copies = getDeliveriesMade(check).some((name) => funnel.deliveries?.[name]?.copy !== undefined)
  const form = getForm(check)
  // Those of the form itself come before those of its groups.
  const conditions = form?.conditions.slice(0, form.schema.allOf?.length ?? 0) ?? []
  return new Set([
    ...(copies ? all : []),
    ...sources.flatMap((source) => getFieldsHeld(source, all)),
    ...toSourceFields(funnel, [
      ...sources.flatMap((source) => ('computed' in source ? [source.computed] : [])),
      ...getConditions(funnel).flatMap(namesOf),
      ...listCitations(funnel, form?.definition).map(({ name }) => name),
    ]),
    ...Object.values(funnel.score ?? {}).flatMap(getScoredFields),
    ...conditions.flatMap(namesOf),
  ])
}

function getEffects({ funnel }: FunnelCheck) {
  return funnel.steps.flatMap((step) => [...(step.do ?? []), ...getTransitions(step).flatMap((rule) => rule.do ?? [])])
}

/** The deliveries that some step makes, by name; one that is only declared sends nothing. */
function getDeliveriesMade(check: FunnelCheck): string[] {
  const ofEffects = getEffects(check).flatMap((effect) => getEffectKind(effect).getDelivery?.(effect) ?? [])
  return [...check.funnel.steps.flatMap(({ send }) => send ?? []), ...ofEffects]
}

/** The position where a field is asked first; undefined where it is not asked. */
function findQuestion({ funnel }: FunnelCheck, name: string): JsonPath | undefined {
  const step = funnel.steps.findIndex(({ ask }) => ask === 'all' || ask?.includes(name))
  const asked = funnel.steps[step]?.ask
  if (asked === undefined) return undefined
  return ['steps', step, 'ask', ...(asked === 'all' ? [] : [asked.indexOf(name)])]
}

/** Remarks on what is written twice: an event counted twice at one step, and one ending's name for two screens. */
function checkRepetitions(check: FunnelCheck): Diagnostic[] {
  const { steps } = check.funnel
  return [...steps.flatMap((step, index) => checkTracks(check, step, ['steps', index])), ...checkEndings(check)]
}

function checkTracks({ diagnostic }: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const lists: [JsonPath, readonly Effect[]][] = [
    [['do'], step.do ?? []],
    ...getAuthoredRules(step).map(({ path: rule, transition }): [JsonPath, readonly Effect[]] => [
      [...rule, 'do'],
      transition.do ?? [],
    ]),
  ]
  return lists.flatMap(([at, effects]) => {
    const tracked = effects.map((effect) =>
      typeof effect !== 'string' && 'track' in effect ? effect.track : undefined,
    )
    return [...getRepeated(tracked)]
      .filter((index) => tracked[index] !== undefined)
      .map((index) => diagnostic('funnel.tracked-twice', [...path, ...at, index], { name: tracked[index] ?? '' }))
  })
}

/** Two endings of one name that show different things are one line of a report. */
function checkEndings({ funnel: { steps }, diagnostic }: FunnelCheck): Diagnostic[] {
  const firsts = new Map<string, Step>()
  for (const step of steps) if (step.end !== undefined && !firsts.has(step.end)) firsts.set(step.end, step)
  return steps.flatMap((step, index) => {
    const { end: name = '' } = step
    const first = firsts.get(name)
    if (!first || first === step || first.show === undefined || first.show === step.show) return []
    return [diagnostic('funnel.repeated-ending', ['steps', index, 'end'], { name, first: first.id, step: step.id })]
  })
}

/** Finds the first step round which too many ways lead, past steps that are skipped as well. */
function checkSkips({ funnel, diagnostic }: FunnelCheck): Diagnostic[] {
  const index = funnel.steps.findIndex((step) => step.if && hasTooManyRoutes(funnel, step))
  const step = funnel.steps[index]
  if (!step) return []
  return [diagnostic('funnel.unskippable-step', ['steps', index, 'if'], { name: step.id, kind: 'many' })]
}

/** Remarks on steps whose own button says that it sends, and which lead to another question whatever is answered. */
function checkSendLabels(check: FunnelCheck): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  return funnel.steps.flatMap((step, index) => {
    const { id, button = '' } = step
    const [first = ''] = button.toLowerCase().split(/\s/)
    const [next, ...others] = getNextTransitions(funnel, step)
    if (!names.sendVerbs?.includes(first) || isJob(step) || !next) return []
    const asking = [next, ...others].map((transition) => findLaterQuestion(check, index, transition))
    const [question] = asking
    return question === undefined || asking.includes(undefined)
      ? []
      : [diagnostic('funnel.early-send-label', ['steps', index, 'button'], { name: id, button, next: question.id })]
  })
}

/** The step of a transition, where it comes after a place, asks something of everybody and nothing is sent on the way. */
function findLaterQuestion(
  { funnel }: FunnelCheck,
  place: number,
  { to, do: effects = [] }: Transition,
): Step | undefined {
  const step = funnel.steps.slice(place + 1).find(({ id }) => id === to)
  const sends = effects.some((effect) => typeof effect !== 'string' && 'send' in effect)
  const isQuestion = step?.ask !== undefined && !isJob(step) && step.end === undefined && step.if === undefined
  return isQuestion && !sends ? step : undefined
}
