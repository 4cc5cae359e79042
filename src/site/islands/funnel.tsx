import type { FunnelId } from '#engine/react'
import { Island } from '#site/islands/island.tsx'

/** A funnel in a page, by its id. */
export function Funnel({ id }: { id: FunnelId }) {
  return <Island name="funnel-island" props={{ id }} hydrate="load" />
}
