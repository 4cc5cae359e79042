import { createActor, SimulatedClock, waitFor } from 'xstate'
import { exploreFunnel } from '#engine/decide/explore.ts'
import { getValidSamples } from '#engine/decide/partition/sample-answers.ts'
import type { ModelEvent } from '#engine/decide/state.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import { toMilliseconds } from '#engine/funnel/delay.ts'
import { type Funnel, type FunnelEvent, toEventType } from '#engine/funnel/funnel-context.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { DeliveryError, type DeliveryRequest, type Ports } from '#engine/funnel/ports.ts'
import { toInput } from '#engine/funnel/variants.ts'
import {
  getEdgePaths,
  getPathTo,
  getReadByTesters,
  isCompletion,
  type ModelPath,
  type PathStep,
  toVariant,
} from './paths.ts'

/** A path ready to be played: each step has all its answers, and a title tells it from the others. */
export type TestPath = ModelPath & { title: string }

/**
 * Paths that together take every edge of a funnel, with an answer to every question that they meet. An edge that keeps
 * a step closed while it is not answered is left out.
 *
 * @example for (const path of testPaths(funnel)) test(path.title, ({ page }) => replayPaths(page, funnel, [path], options))
 */
export function testPaths(funnel: Funnel): TestPath[] {
  const walked = getEdgePaths(funnel).map(({ variant, steps }) => ({
    ...toVariant(variant),
    steps: steps.filter(({ event }) => !isCompletion(event) || event.complete),
  }))
  const texts = walked.map(({ variant, steps }) =>
    [`${variant}`, ...steps.map((step) => JSON.stringify(step))].join('\n'),
  )
  // A path that another path begins with is played with that one.
  const whole = walked.filter(
    (_, index) => !texts.some((text, other) => isPartOf(texts[index] ?? '', text, other < index)),
  )
  const { id: name, version, steps } = funnel.definition
  return whole.map(({ variant, steps: path }, index) => {
    const states = [steps[0]?.id ?? '', ...path.map(({ state }) => state)].join(' → ')
    const title = [`${name} ${index + 1}`, ...(variant === undefined ? [] : [variant]), states].join(': ')
    return { funnel: name, version, ...toVariant(variant), steps: answerAll(funnel, path), title }
  })
}

/** A shortest path to each ending of a funnel, with an answer to every question that it meets. */
export function endingPaths(funnel: Funnel): TestPath[] {
  const { id, version, steps } = funnel.definition
  const { graph, states } = exploreFunnel(funnel, { arrivals: getReadByTesters(funnel) })
  return steps.flatMap((step) => {
    // The nearest come first.
    const state = step.end === undefined ? undefined : states.find((each) => each.step === step.id)
    if (!state) return []
    const path = answerAll(funnel, getPathTo(graph, state))
    return { funnel: id, version, ...toVariant(state.variant), steps: path, title: `${id}: ${step.end}` }
  })
}

/** The first of two equal paths stays. */
function isPartOf(text: string, other: string, isEarlier: boolean): boolean {
  return text === other ? isEarlier : other.startsWith(`${text}\n`)
}

function answerAll({ definition, form }: Funnel, path: readonly PathStep[]): PathStep[] {
  if (!form) return [...path]
  const asked = new Map(definition.steps.map((step) => [step.id, getAsked(step, form)]))
  let at = definition.steps[0]?.id ?? ''
  let given = {}
  return path.map(({ event, state }) => {
    const names = asked.get(at) ?? []
    at = state
    if (!isCompletion(event)) return { event, state }
    const [sample = {}] = getValidSamples(form, names, { ...given, ...event.answers })
    given = { ...given, ...sample }
    const relevant = Object.entries(getRelevantAnswers(form, Object.keys(given), given))
    return {
      event: { ...event, answers: Object.fromEntries(relevant.filter(([name]) => names.includes(name))) },
      state,
    }
  })
}

/**
 * The record of a walk through the machine of a funnel: the steps passed, the deliveries asked for, and its last
 * ending; null without one.
 */
export type Walk = { steps: string[]; deliveries: DeliveryRequest[]; ending: string | null }

/**
 * Walks a path through the machine that pages run, without a page: jobs end as the path says, and time passes where it waits.
 *
 * @throws with the event, the step that had to follow and the one that the machine is at
 */
export async function walkFunnel(funnel: Funnel, path: Pick<ModelPath, 'variant' | 'steps'>): Promise<Walk> {
  const world = createWorld()
  const dated = funnel.features.onDay(funnel, world.ports.clock)
  world.isFailing = path.steps[0]?.event.type === 'job.failed'
  const options = { clock: world.clock, input: toInput(path.variant) }
  const actor = createActor(compileFunnel(dated, world.ports), options).start()
  const getStep = () => String(actor.getSnapshot().value)
  const steps = [getStep()]
  for (const [index, { event, state }] of path.steps.entries()) {
    const at = getStep()
    world.isFailing = path.steps[index + 1]?.event.type === 'job.failed'
    if (event.type === 'job.done' || event.type === 'job.failed') await waitFor(actor, ({ value }) => value !== at)
    else if (event.type.startsWith('after.')) world.clock.increment(toMilliseconds(event.type.slice('after.'.length)))
    else actor.send(toFunnelEvent(event))
    if (getStep() !== state)
      throw new Error(
        `After ${JSON.stringify(event)} at "${at}" the machine must be at "${state}" and is at "${getStep()}".`,
      )
    steps.push(state)
  }
  const { ending } = actor.getSnapshot().context
  actor.stop()
  return { steps, deliveries: world.deliveries, ending }
}

/** Ports that remember what is to be delivered, and fail where they are told to, under a clock that moves only when asked. */
function createWorld() {
  const clock = new SimulatedClock()
  const began = Date.now()
  const deliveries: DeliveryRequest[] = []
  const world = { clock, deliveries, isFailing: false, ports: createPorts() }
  const finish = async () => {
    if (world.isFailing) throw new DeliveryError('http-500')
  }

  function createPorts(): Ports {
    const ignore = () => {}
    return {
      deliver: (request) => {
        deliveries.push(request)
        return finish()
      },
      mount: () => finish(),
      copy: async () => {},
      observe: () => false,
      notify: ignore,
      track: ignore,
      redirect: ignore,
      record: ignore,
      report: ignore,
      clock: {
        now: () => began + clock.now(),
        setTimeout: (callback, milliseconds) => clock.setTimeout(callback, milliseconds),
        clearTimeout: (id) => clock.clearTimeout(Number(id)),
      },
    }
  }
  return world
}

function toFunnelEvent(event: ModelEvent): FunnelEvent {
  if (isCompletion(event)) return { type: 'step.completed', answers: event.answers }
  return event.type === 'step.back' ? { type: 'step.back', answers: {} } : { ...event, type: toEventType(event.type) }
}
