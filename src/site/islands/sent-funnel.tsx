import { useState } from 'react'
import { initialTransition } from 'xstate'
import { compileFunnel } from '#engine'
import { type Checkpoint, Funnel, type FunnelId, useEngine } from '#engine/react'
import { toSentKey } from '#site/islands/kept-mark.ts'

/** How long a tab shows an ending again, in milliseconds. */
const LIFETIME = 86_400_000

/**
 * A funnel that the tab has sent within a day: it begins at the ending that the visitor reached, without their answers.
 * A text that says nothing of the kind is erased.
 */
export default function SentFunnel({ id }: { id: FunnelId }) {
  const { getFunnel, ports, tabStore } = useEngine()
  const [begin] = useState((): Checkpoint | undefined => {
    const [time, ending] = (tabStore.read(toSentKey(id)) ?? '').split(' ')
    const isFresh = Math.abs(ports.clock.now() - Number(time)) < LIFETIME
    const funnel = getFunnel(id)
    const step = funnel.definition.steps.find(({ end }) => isFresh && end === ending)
    if (!step) return void tabStore.erase(toSentKey(id))
    const input = { parameters: {} }
    const machine = compileFunnel(funnel, ports)
    const [{ context }] = initialTransition(machine, input)
    // A snapshot is taken up without its effects: nothing is sent, counted or left a second time. The context is that of a reset.
    const snapshot = machine.resolveState({ value: step.id, context: { ...context, screen: null, shown: null } })
    return { snapshot, values: { ...funnel.form?.definition.initial }, input }
  })
  return <Funnel id={id} {...(begin ? { begin } : {})} />
}
