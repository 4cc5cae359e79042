import type { Ports } from '#engine/effects/ports.ts'
import type { EventData, LightEdge, LightEffect, LightFunnel, LightHost, LightStep } from './light-funnel.ts'

/** The world a light funnel may touch; one that only shows steps needs none of it. */
export type LightPorts = Partial<
  Pick<Ports, 'mount' | 'observe' | 'track' | 'notify' | 'redirect' | 'record' | 'report' | 'clock'>
>

/** The ports behind each thing that a host offers. */
type PortsBehind = {
  track: 'track' | 'record'
  notice: 'notify'
  redirect: 'redirect'
  mount: 'mount' | 'report'
  poll: 'observe'
}

/** What a host must bring to do what it offers. */
export type PortsOf<Host extends LightHost> = LightPorts &
  Required<Pick<LightPorts, PortsBehind[Host['offers'][number]]>>

type Timers = Pick<Ports['clock'], 'setTimeout' | 'clearTimeout'>

/**
 * Runs a light funnel as the full runtime runs its machine. `show` is told of every arrival, the first one included;
 * the function returned tells the funnel what happened.
 *
 * @example const send = runLight<Hosts['menu']>(menu, {}, (step) => { button.dataset.step = step }); send('menu.opened')
 */
export function runLight<Host extends LightHost = LightHost, Step extends string = string>(
  funnel: LightFunnel<Step>,
  ports: PortsOf<Host>,
  show: (step: Step) => void,
) {
  const clock: Timers = ports.clock ?? globalThis
  let current: Step | undefined
  let step: LightStep<Step> = {}
  let timers: unknown[] = []

  const wait = (milliseconds: number, then: () => void) => timers.push(clock.setTimeout(then, milliseconds))
  const perform = (effects: LightEffect[] = []) => {
    for (const effect of effects) {
      if ('track' in effect) ports.track?.(effect.track, effect.name)
      else ports.notify?.(effect.notice)
    }
  }
  const ask = () => {
    const [milliseconds, event] = step.poll ?? [0, '']
    wait(milliseconds, () => (ports.observe?.(event) ? hear(event) : ask()))
  }
  const arrive = (id: Step) => {
    const isNew = id !== current
    if (isNew) {
      for (const timer of timers) clock.clearTimeout(timer)
      timers = []
      current = id
      step = funnel.steps[id] ?? {}
    }
    show(id)
    if (step.end) ports.record?.(funnel.id, step.end)
    perform(step.do)
    if (step.redirect) ports.redirect?.(step.redirect)
    if (!isNew) return
    const { after = [], mount: names, ok, fail } = step
    for (const [milliseconds, edges] of after) wait(milliseconds, () => take(edges))
    if (step.poll) ask()
    if (names) {
      ports.mount?.(names, new AbortController().signal).then(
        () => take(ok),
        () => {
          ports.report?.(`${funnel.id}: ${names.join(', ')}`, 'not-mounted')
          take(fail)
        },
      )
    }
  }
  const take = (edges: LightEdge<Step>[] = [], data: EventData = {}) => {
    const edge = edges.find((each) => !each.if || each.if(data))
    if (!edge) return
    perform(edge.do)
    if (edge.to) arrive(edge.to)
    if (edge.redirect) ports.redirect?.(edge.redirect)
  }
  const hear = (event: string, data?: EventData) => take(step.on?.[event], data)

  arrive(funnel.first)
  return (event: keyof Host['events'] & string, data?: EventData) => hear(event, data)
}
