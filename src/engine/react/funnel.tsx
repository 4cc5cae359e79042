import { useMemo, useState } from 'react'
import { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import type { FunnelId } from '#engine/funnel/register.ts'
import type { Checkpoint } from './checkpoint.ts'
import { useEngine } from './engine-context.tsx'
import { useMeasuredPorts } from './honeypot.tsx'
import { RunningFunnel } from './running-funnel.tsx'
import { useDraftStore } from './use-draft-store.ts'
import { type Erased, useErased } from './use-erased.ts'
import type { Restarts } from './use-restarts.ts'

/**
 * Runs a funnel: the machine made from its JSON decides, this shows. The element carries `data-step`, so that a test
 * can compare the page with the model. With `begin` it does not start empty: authors look at a step with the answers
 * that lead to it.
 *
 * @example <Funnel id="formulario-contacto" />
 */
export function Funnel({ id, begin }: { id: FunnelId; begin?: Checkpoint }) {
  const { getFunnel, ports } = useEngine()
  const given = getFunnel(id)
  // Every question about today is asked of the day on which the visitor begins, whatever the clock says later.
  const latest = useMemo(() => given.features.onDay(given, ports.clock), [given, ports])
  // A run begins at its checkpoint and is never moved to another: whoever restarts has a new one begin in its place.
  const [run, setRun] = useState({ funnel: latest, begin, count: 0 })
  const restart = (from: Checkpoint) => setRun(({ count }) => ({ funnel: latest, begin: from, count: count + 1 }))
  const kept = useDraftStore(latest)
  const erased = useErased(restart)
  return <Run key={run.count} {...{ run, latest, kept, erased, restart }} />
}

/** One run, whose machine is made before all else. In a component of its own: between two of them the page can answer. */
function Run(props: Restarts & { erased: Erased }) {
  const { funnel } = props.run
  const { ports, honeypot } = useMeasuredPorts()
  const [machine] = useState(() => compileFunnel(funnel, ports))
  return <RunningFunnel {...props} {...{ machine, honeypot }} />
}
