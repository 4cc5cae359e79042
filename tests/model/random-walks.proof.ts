import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InspectionEvent, isMachineSnapshot } from 'xstate'
import type { Answers, DeliveryRequest, Form, Funnel, Step } from '#engine'
import { getValidSamples, type ModelPath } from '#engine/model'
import { getEventData } from '#engine-internals/decide/partition/event-data.ts'
import { isBlank } from '#engine-internals/form/relevant-answers.ts'
import { toMilliseconds } from '#engine-internals/funnel/delay.ts'
import {
  createFunnelContext,
  type FunnelContext,
  getPathAnswers,
  toEventType,
} from '#engine-internals/funnel/funnel-context.ts'
import type { BodySource } from '#engine-internals/funnel/funnel-definition.ts'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { drawVariant, toInput } from '#engine-internals/funnel/variants.ts'
import { recordPath } from '#engine-internals/model/record-path.ts'
import { evaluate } from '#engine-internals/plan/condition.ts'
import { getSteps, isJob } from '#engine-internals/plan/step-plan.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { createRandom, pickOne } from '#replay/create-random.ts'
import { answerAtRandom, spoil } from '#support/answer-at-random.ts'
import { createFullModel } from '#support/brute-force/create-full-model.ts'
import { listModelEdges } from '#support/brute-force/list-edges.ts'
import { compileRealForms, longProject } from '#support/corpus/real-forms.ts'
import type { Outcome } from '#support/memory-ports.ts'
import { runFunnel } from '#support/run-funnel.ts'

/**
 * The faults of a body: fields that were not asked on the path or are not shown there, missing ones, and a wrong
 * variant.
 */
function findBodyFaults(funnel: Funnel, { body, target }: DeliveryRequest, context: FunnelContext): string[] {
  const { definition, form } = funnel
  const delivery = Object.values(definition.deliveries ?? {}).find((each) => each.target === target)
  if (!form || !delivery) return [`nobody sends to ${target}`]
  const relevant = getRelevant(funnel, form, context)
  const wrong = body.variant === context.variant ? [] : ['variant']
  const faults = Object.entries(delivery.body).flatMap(([key, source]) =>
    getSent(form, source, key === '*' ? body : body[key]).flatMap(([name, value]) =>
      isBlank(value) === isBlank(relevant[name]) ? [] : [name],
    ),
  )
  return [...wrong, ...faults]
}

/** Each field that a source speaks of, with what was sent for it. */
function getSent(form: Form, source: BodySource, sent: unknown): [name: string, value: unknown][] {
  const toValue = (key: string | number) => Object.entries(Object(sent)).find(([each]) => each === String(key))?.[1]
  if ('answers' in source) {
    return Object.keys(form.definition.fields).map((name) => [name, toValue(source.names?.[name] ?? name)])
  }
  if ('list' in source) return source.list.map((name, index) => [name, toValue(index)])
  return 'answer' in source ? [[source.answer, sent]] : []
}

/** The answers to what the screens on the way asked, without those to questions that the others hide. */
function getRelevant({ definition }: Funnel, form: Form, { answers, history, screen }: FunnelContext): Answers {
  const onPath = definition.steps.filter(({ id }) => [...history, screen].includes(id))
  const asked = onPath.flatMap((step) => getAsked(step, form))
  const relevant = Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => asked.includes(name) && !isBlank(value)),
  )
  for (let isSettled = false; !isSettled; ) {
    const hidden = Object.keys(relevant).filter((name) => {
      const when = form.definition.fields[name]?.when
      const condition = when === undefined ? undefined : form.conditions[when]
      return condition !== undefined && !evaluate(condition, relevant)
    })
    for (const name of hidden) delete relevant[name]
    isSettled = hidden.length === 0
  }
  return relevant
}

/** Something that a visitor, a page or the time does, and what becomes of what is sent meanwhile. */
type Act = { kind: 'answer' | 'spoil' | 'back' | 'wait' | 'tell'; seed: number; outcome: Outcome }

/**
 * Any acts. An act that is not possible where the visitor is does nothing, so that a walk is found again when it is cut
 * short.
 */
const anyWalk = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom(
      ...([
        'answer',
        'answer',
        'answer',
        'answer',
        'answer',
        'spoil',
        'back',
        'wait',
        'wait',
        'wait',
        'tell',
        'tell',
      ] as const),
    ),
    seed: fc.nat(9999),
    outcome: fc.constantFrom('ok', 'fail', 'late'),
  }),
  { maxLength: 40, size: 'max' },
)

/** Runs the machine of a funnel through acts and holds it, after each event, to what was promised of every funnel. */
function createWalker(funnel: Funnel) {
  const { definition, form } = funnel
  const steps = getSteps(definition)
  const first = definition.steps[0]?.id ?? ''
  const edges = new Set(listModelEdges(funnel))
  const resets = listResets(funnel)
  const untaken = new Set(edges)
  const events = [...new Set(definition.steps.flatMap(({ on = {} }) => Object.keys(on)))]

  return {
    /** The edges of the model that no walk has taken. */
    untaken,
    walk,
  }

  /** @throws where a law does not hold, with the way there as a path file */
  async function walk(acts: readonly Act[]): Promise<void> {
    const broken: string[] = []
    const variant = drawVariant(definition, createRandom(acts.at(-1)?.seed ?? 0))
    const contexts: FunnelContext[] = [createFunnelContext(toInput(variant))]
    let path: ModelPath = { funnel: definition.id, version: definition.version, steps: [] }
    const note = recordPath((longer) => {
      path = longer
    }, Date.now)
    const run = runFunnel(
      funnel,
      (inspection) => {
        const before = path.steps.length
        note(inspection, funnel)
        if (path.steps.length > before && inspection.type === '@xstate.microstep') look(inspection)
      },
      variant,
    )
    for (const act of acts) {
      run.outcomes.splice(0, run.outcomes.length, ...Array.from({ length: 9 }, () => act.outcome))
      perform(act)
      await run.settle()
      lookAround()
      if (broken.length > 0) throw new Error(`${broken.join('\n')}\n${JSON.stringify(path, null, 2)}`)
    }

    function perform({ kind, seed }: Act): void {
      const random = createRandom(seed)
      const step = getStep()
      const asked = getAsked(step, form)
      const given = getPathAnswers(funnel, run.getSnapshot().context)
      const answers = form ? answerAtRandom(form, asked, given, random) : {}
      if (kind === 'answer') run.send({ type: 'step.completed', answers })
      if (kind === 'back') run.send({ type: 'step.back', answers })
      if (kind === 'wait') run.clock.increment(getWait(step))
      if (kind === 'spoil') {
        const spoilt = form && spoil(form, asked, answers, random)
        if (spoilt) run.send({ type: 'step.completed', answers: spoilt })
      }
      if (kind === 'tell' && events.length > 0) {
        const event = pickOne(random, events)
        run.observed.add(event)
        if (step.poll === undefined)
          run.send({ ...pickOne(random, getEventData(funnel, event)), type: toEventType(event) })
      }
    }

    function getStep(): Step {
      const step = steps.get(run.getStep())
      if (!step) throw new RangeError(`There is no step ${run.getStep()}.`)
      return step
    }

    /** Asserts the laws of one event that leads somewhere. */
    function look({ event, snapshot }: Extract<InspectionEvent, { type: '@xstate.microstep' }>): void {
      const last = path.steps.at(-1)
      const before = contexts.at(-1)
      if (!last || !before || !isMachineSnapshot(snapshot)) return
      const after: FunnelContext = snapshot.context
      contexts.push(after)
      const edge = `${path.steps.at(-2)?.state ?? first} ${last.event.type} ${last.state}`
      untaken.delete(edge)
      if (!edges.has(edge)) broken.push(`the model has no edge ${edge}`)
      const isReset = after.resetCount > before.resetCount
      if (isReset && !resets.has(edge)) broken.push(`${edge} throws away what was answered`)
      const typed: Answers = { ...before.answers, ...event.answers }
      const lost = Object.keys(typed).filter((name) => after.answers[name] !== typed[name])
      if (after.variant !== variant || path.variant !== variant) broken.push(`${edge} changes the variant`)
      if (!isReset && lost.length > 0) broken.push(`${edge} loses ${lost.join(', ')}`)
    }

    /** Asserts the laws that hold once everything that was begun has come to its end. */
    function lookAround(): void {
      for (const request of run.requests.splice(0)) {
        // It was made from what was known when it left: before a reset, or on arrival.
        const faults = contexts.slice(-3).map((context) => findBodyFaults(funnel, request, context))
        if (faults.every((each) => each.length > 0))
          broken.push(`${request.target} is told wrongly of ${faults.at(-1)?.join(', ')}`)
      }
      const left = run.done.findIndex((line) => line.startsWith('redirect'))
      if (left >= 0 && !run.done.slice(0, left).some((line) => line.startsWith('record')))
        broken.push('the page is left without an ending')
      const step = getStep()
      const waits = isJob(step) || step.on !== undefined || step.after !== undefined
      if (step.end === undefined && !waits && !canContinue(step)) broken.push(`nobody gets on from ${step.id}`)
    }

    function canContinue(step: Step): boolean {
      const { context } = run.getSnapshot()
      const asked = getAsked(step, form)
      const before = Object.entries(getPathAnswers(funnel, context)).filter(([name]) => !asked.includes(name))
      const [answers = {}] = form ? getValidSamples(form, asked, Object.fromEntries(before)) : []
      return run.getSnapshot().can({ type: 'step.completed', answers })
    }
  }
}

/** As long as the next thing takes that happens by itself. */
function getWait({ after = {}, poll }: Step): number {
  const waits = [...Object.keys(after), ...(poll ? [poll.every] : [])].map(toMilliseconds)
  return Math.min(...waits, 1000)
}

/** The edges on which what was answered is thrown away, as it is written. */
function listResets(funnel: Funnel): Set<string> {
  const { states } = createFullModel(funnel).config
  return new Set(
    Object.entries(states).flatMap(([id, { on }]) =>
      Object.entries(on).flatMap(([type, list]) =>
        list.flatMap(({ target = id, actions }) =>
          actions.some((action) => action.type === 'reset') ? `${id} ${toEventType(type)} ${target}` : [],
        ),
      ),
    ),
  )
}

const WALKS = 250

const compiled = compileAllFunnels().map((funnel) => [funnel.definition.id, funnel] as const)
test.each(compiled)(
  '%s: whatever happens, nothing is lost, nobody is stuck, and what is sent was answered on the way',
  async (_, funnel) => {
    const { walk, untaken } = createWalker(funnel)
    await fc.assert(fc.asyncProperty(anyWalk, walk), { seed: 2026, numRuns: WALKS })
    expect([...untaken]).toEqual([])
  },
)

/** Those of others hold the same laws; which edges are met is asked of their test paths. */
const REAL_WALKS = 10

const ofOthers = [...compileRealForms().pairs, ...compileRealForms(longProject).pairs]
test.each(ofOthers)('corpus $id: nothing is lost, nobody is stuck', async ({ funnel }) => {
  await fc.assert(fc.asyncProperty(anyWalk, createWalker(funnel).walk), { seed: 2026, numRuns: REAL_WALKS })
})
