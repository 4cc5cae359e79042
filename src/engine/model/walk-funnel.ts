import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { ModelEvent } from '#engine/decide/state.ts'
import { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import { toMilliseconds } from '#engine/funnel/delay.ts'
import { type Funnel, type FunnelEvent, toEventType } from '#engine/funnel/funnel-context.ts'
import { DeliveryError, type DeliveryRequest, type Ports } from '#engine/funnel/ports.ts'
import { toInput } from '#engine/funnel/variants.ts'
import { isCompletion, type ModelPath } from './paths.ts'

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
