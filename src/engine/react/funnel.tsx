import { useMemo, useRef, useState } from 'react'
import type { FunnelId } from '#engine/funnel/register.ts'
import { useEngine } from './engine-context.tsx'
import type { KeepFunnel } from './keep-funnel.ts'
import { RunningFunnel } from './running-funnel.tsx'
import { useDraftStore } from './use-draft-store.ts'
import { useErased } from './use-erased.ts'
import { useFilledAnswers } from './use-input.ts'

/**
 * Runs a funnel: the machine made from its JSON decides, this shows. The element carries `data-step`, so that a test
 * can compare the page with the model. With `begin` it does not start empty: authors look at a step with the answers
 * that lead to it.
 *
 * @example <Funnel id="formulario-contacto" />
 */
export function Funnel({ id, begin }: { id: FunnelId; begin?: KeepFunnel }) {
  const { getFunnel, ports } = useEngine()
  const given = getFunnel(id)
  // Every question about today is asked of the day on which the visitor begins, whatever the clock says later.
  const funnel = useMemo(() => given.features.onDay(given, ports.clock), [given, ports])
  const keep = useRef<KeepFunnel>(begin ?? null)
  // A definition that is changed while it runs starts a new machine where the old one stood.
  const [run, setRun] = useState({ funnel, count: 0 })
  if (run.funnel !== funnel) setRun({ funnel, count: run.count + 1 })
  const restart = () => setRun(({ count }) => ({ funnel, count: count + 1 }))
  const kept = useDraftStore(funnel, keep, restart)
  // After what was kept: that goes before what an address says.
  useFilledAnswers(funnel, keep, restart)
  const erased = useErased(keep, restart)
  return <RunningFunnel key={run.count} funnel={run.funnel} {...{ keep, kept, erased, restart }} />
}
