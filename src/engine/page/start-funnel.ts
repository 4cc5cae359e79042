import { createActor, type InspectionEvent } from 'xstate'
import { createFunnelMachine } from '#engine/funnel/create-funnel-machine.ts'
import { performPageEffect } from '#engine/funnel/effects.ts'
import { toEventType } from '#engine/funnel/funnel-context.ts'
import { createMount, createPoll } from '#engine/funnel/jobs.ts'
import type { FunnelMachineConfig } from '#engine/funnel/machine-config.ts'
import type { Ports } from '#engine/funnel/ports.ts'
import { evaluate } from '#engine/plan/condition.ts'
import type { PagePart, PortsOf } from './page-part.ts'

/**
 * A funnel that a part of a page runs, compiled at build: the machine's configuration as plain data.
 */
export type PageFunnel<Step extends string = string> = {
  version: number
  config: FunnelMachineConfig & { initial: Step }
  /** The steps from which the funnel still leads to something that it mounts. */
  mountsAhead: readonly string[]
}

/** The data of an event of the page. */
type EventData = Readonly<Record<string, string | number | boolean>>

/** Tells a running funnel of an event, by the names that its part reports. */
export type SendEvent<Part extends PagePart> = (event: keyof Part['events'] & string, data?: EventData) => void

/** Throws for an ability that no checked funnel asks of its part. */
function refuse(): never {
  throw new RangeError('The part of the page that runs this funnel does not offer this.')
}

/** The ports that belong to no effect, for a part that does not bring them. */
const refused: Pick<Ports, 'mount' | 'observe' | 'redirect' | 'record' | 'report'> = {
  mount: refuse,
  observe: refuse,
  redirect: refuse,
  // Endings are noted by those that count; to the others they are of no interest.
  record: () => {},
  report: refuse,
}

/** The view of the page on its running funnel. */
type PageFunnelView<Step extends string> = {
  /** Told of the step after every event, the first step included, and whether what it was to mount has failed for good. */
  show(step: Step, isLost: boolean): void
  /** Told when the machine cannot go on, as on a page that a stranger's script has spoilt: nothing follows it. */
  giveUp(error: unknown): void
}

/**
 * Runs a funnel in a page that carries no framework, as the XState machine it was compiled to. The function returned tells
 * the funnel what happened.
 *
 * @example const send = startFunnel<PageParts['door']>(funnel, ports, { show: (step) => {…}, giveUp: () => {…} }); send('door.pressed')
 */
export function startFunnel<Part extends PagePart, Step extends string = string>(
  { config, mountsAhead }: PageFunnel<Step>,
  given: PortsOf<Part>,
  { show, giveUp }: PageFunnelView<Step>,
  inspect?: (inspection: InspectionEvent) => void,
): SendEvent<Part> {
  const ports: Partial<Ports> & typeof refused & Pick<Ports, 'clock'> = { ...refused, ...given }
  const tryMount = createMount(config.id, ports)
  let hasFailed = false
  const mount: typeof tryMount = async (names, signal) => {
    try {
      await tryMount(names, signal)
      hasFailed = false
    } catch (error) {
      hasFailed = !signal.aborted
      throw error
    }
  }
  const machine = createFunnelMachine(config, {
    isComplete: () => true,
    holds: (_, { type: _type, ...data }, conditions) => conditions.every((condition) => evaluate(condition, data)),
    remember: (answers) => answers,
    send: refuse,
    mount,
    poll: createPoll(ports),
    perform: (_, effect) => performPageEffect(effect, ports),
    record: (ending) => ports.record(config.id, ending),
    redirect: (target, carried) => ports.redirect(target, carried),
  })
  const actor = createActor(machine, { clock: ports.clock, ...(inspect ? { inspect } : {}) })
  // XState knows a state as a string or more; those of a funnel are its steps.
  const isStep = (value: unknown): value is Step => typeof value === 'string' && value in config.states
  actor.subscribe({
    next: ({ value }) => isStep(value) && show(value, hasFailed && !mountsAhead.includes(value)),
    error: giveUp,
  })
  actor.start()
  return (event, data) => actor.send({ ...data, type: toEventType(event) })
}
