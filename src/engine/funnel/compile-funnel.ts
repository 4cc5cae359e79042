import { toAnswersText } from '#engine/form/answers-text.ts'
import { isComplete } from '#engine/form/check-answers.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { invariant } from '#engine/form/invariant.ts'
import { getKnown, mapValues } from '#engine/form/record.ts'
import { isShown } from '#engine/form/relevant-answers.ts'
import { createFunnelMachine, type Sending } from './create-funnel-machine.ts'
import { type Effect, performPageEffect } from './effects.ts'
import {
  createHolds,
  type Funnel,
  type FunnelContext,
  getAskedOnPath,
  getFacts,
  getPathAnswers,
} from './funnel-context.ts'
import type { Delivery } from './funnel-definition.ts'
import { createMount, createPoll } from './jobs.ts'
import type { FunnelMachineConfig, Invocation } from './machine-config.ts'
import { pickParameters } from './parameters.ts'
import { type Channel, DeliveryError, type DeliveryRequest, type Ports } from './ports.ts'
import { type BodyInput, pickValues, toBody } from './to-body.ts'

/**
 * Compiles a checked funnel to an XState v5 machine that gates, routes, waits, sends and tells the ports what to do.
 * The definition must have passed the checker: an unknown name here is a programmer's mistake. One that looks
 * at the day has to be told it first (`onDay`).
 *
 * @example createActor(compileFunnel(funnel, ports), { clock: ports.clock }).start()
 */
export function compileFunnel(funnel: Funnel, ports: Ports) {
  const { definition, config, form } = funnel
  const effects = createFunnelEffects(funnel, ports)
  return createFunnelMachine(withSendings(config, effects.toSending), {
    ...effects,
    isComplete: (asked, context) =>
      form === null || isComplete(form, asked, getPathAnswers(funnel, context), ports.clock.now()),
    holds: createHolds(funnel),
    remember: (answers) => answers,
    poll: createPoll(ports),
    record: (ending) => ports.record(definition.id, ending),
    redirect: (target, carried) => ports.redirect(target, carried),
  })
}

/** Gives each send what it sends, which is made of the answers as it begins: JSON holds no function. */
function withSendings(
  config: FunnelMachineConfig,
  toSending: (context: FunnelContext, delivery: string) => Sending,
): FunnelMachineConfig {
  const withSending = (invocation: Invocation) =>
    invocation.src === 'send'
      ? { ...invocation, input: ({ context }: { context: FunnelContext }) => toSending(context, invocation.input) }
      : invocation
  const states = mapValues(config.states, (state) =>
    state.invoke ? { ...state, invoke: state.invoke.map(withSending) } : state,
  )
  // The type of a configuration is that of JSON; XState takes the function.
  return { ...config, states } as FunnelMachineConfig
}

/** The key under which a function finds what goes along. */
export const CARRIED_KEY = 'carried'

/** The effects of a funnel on the world, each through a port. Nothing here decides where the visitor goes. */
function createFunnelEffects(funnel: Funnel, ports: Ports) {
  const { definition, form } = funnel

  function toSending(context: FunnelContext, name: string): Sending {
    const delivery = getKnown(definition.deliveries?.[name], 'delivery', name)
    const cite = (text: string) => funnel.features.citeAnswers(funnel, context, text)
    const answers = getPathAnswers(funnel, context)
    assertRelevant(funnel, context, answers)
    const input = { form, answers, facts: getFacts(funnel, context, {}), step: context.shown, cite }
    const { channel, target, keepalive = false, copy, carry, log = `${definition.id}: ${name}` } = delivery
    const version = form && { id: form.definition.id, version: form.definition.version }
    const common = { funnel: definition.id, form: version }
    return {
      request: {
        ...common,
        channel,
        target,
        body: { ...toBody(delivery.body, input), ...toCarried(channel, context, carry), ...funnel.said },
        keepalive,
      },
      log,
      ...(copy === undefined || version === null
        ? {}
        : {
            copy: {
              request: {
                ...common,
                ...toCopy(copy, pickValues(delivery.body), version.id, input, toCarried('function', context, carry)),
              },
              log: `${log} (copy)`,
            },
          }),
    }
  }

  /** Rejects when the submission fails. Its copy travels beside it: nobody waits for that, and nothing depends on it. */
  async function send({ request, log, copy }: Sending, signal: AbortSignal): Promise<void> {
    if (copy) sendUnawaited(copy)
    try {
      await ports.deliver(request, signal)
    } catch (error) {
      ports.report(log, error instanceof DeliveryError ? error.code : 'unexpected')
      throw error
    }
  }

  function perform(context: FunnelContext, effect: Exclude<Effect, 'reset'>): void {
    if (effect === 'copy-answers') {
      const text = form ? toAnswersText(form, getPathAnswers(funnel, context)) : ''
      ports.copy(text).catch(() => ports.report(`${definition.id}: copy`, 'clipboard-refused'))
    } else if ('send' in effect) sendUnawaited(toSending(context, effect.send))
    else performPageEffect(funnel.features.citeInEffect(funnel, context, effect), ports)
  }

  /** The visitor goes on whatever becomes of it; `send` has reported a failure. */
  function sendUnawaited(sending: Sending): void {
    send(sending, new AbortController().signal).catch(() => undefined)
  }

  return { toSending, send, mount: createMount(definition.id, ports), perform }
}

/** Holds a send to the answers that may go along: those on the path, to questions that are shown. */
function assertRelevant(funnel: Funnel, context: FunnelContext, answers: Answers): void {
  const { form } = funnel
  const isEach = (isSo: (name: string) => boolean | null) => Object.keys(answers).every(isSo)
  invariant('a send is made of answers on the path alone', () => {
    const asked = getAskedOnPath(funnel, context)
    return isEach((name) => asked.includes(name))
  })
  invariant('a send holds no answer to a hidden question', () => isEach((name) => form && isShown(form, name, answers)))
}

/** The page may be left as soon as the submission itself has arrived: the copy must outlive it. */
function toCopy(
  target: string,
  values: Delivery['body'],
  form: string,
  input: BodyInput,
  carried: Record<string, unknown>,
): Pick<DeliveryRequest, 'channel' | 'target' | 'body' | 'keepalive'> {
  const body = toBody({ ...values, form: { value: form }, answers: { answers: 'values' } }, input)
  return { channel: 'function', target, body: { ...body, ...carried }, keepalive: true }
}

/**
 * The parameters as a delivery carries them. The template of a mail finds each by its name, beside the answers, and an empty one where
 * there is none; a function is given them in an object of their own.
 * Both are told the variant, where the funnel has some.
 */
function toCarried(channel: Channel, { parameters, variant }: FunnelContext, names: readonly string[] = []) {
  const carried = pickParameters(parameters, names)
  const own = variant && { variant }
  if (channel === 'mail') return { ...Object.fromEntries(names.map((name) => [name, ''])), ...carried, ...own }
  return {
    ...(Object.keys(carried)[0] && { [CARRIED_KEY]: carried }),
    ...own,
  }
}
