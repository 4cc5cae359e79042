import { asksForPersonalData as asksInForm } from '#engine'
import { Funnel, type FunnelId } from '#engine/react'
import { getFunnel, getFunnelSources, loadAll, loadFunnel } from '#site/islands/engine-registry.ts'

type Props = { id: FunnelId }

/** A running funnel as an island of a static page. */
export default function FunnelIsland({ id }: Props) {
  return <Funnel id={id} />
}

export const prepare = ({ id }: Props) => loadFunnel(id)
export const prepareAll = loadAll
export const getSources = ({ id }: Props) => getFunnelSources(id)

export function asksForPersonalData({ id }: Props): boolean {
  const { form } = getFunnel(id)
  return form !== null && asksInForm(form.definition)
}
