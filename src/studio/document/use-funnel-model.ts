import { useEffect, useState } from 'react'
import type { Funnel } from '#engine'
import { exploreFunnel, getPathTo, type PathStep } from '#engine/model'
import { loadFunnel } from '#studio/load-funnel.ts'

/** A funnel as it runs, and a shortest way to each step that is reached. */
export type FunnelModel = { module: string; funnel: Funnel; ways: ReadonlyMap<string, readonly PathStep[]> }

/** The funnel of a module, for everything that is worked out from it; the last one while another is on its way. */
export function useFunnelModel(module: string | null): FunnelModel | null {
  const [model, setModel] = useState<FunnelModel | null>(null)
  useEffect(() => {
    if (module === null) return
    let isOver = false
    // The frame shares this page's time: what it shows goes before what is worked out about it.
    const idle = requestIdleCallback(
      () =>
        loadFunnel(module).then((funnel) => {
          if (!isOver) setModel({ module, funnel, ways: getWays(funnel) })
        }),
      { timeout: 500 },
    )
    return () => {
      isOver = true
      cancelIdleCallback(idle)
    }
  }, [module])
  return model
}

function getWays(funnel: Funnel): ReadonlyMap<string, readonly PathStep[]> {
  const { graph, situations } = exploreFunnel(funnel)
  const ways = new Map<string, readonly PathStep[]>()
  for (const situation of situations) {
    if (!ways.has(situation.step)) ways.set(situation.step, getPathTo(graph, situation))
  }
  return ways
}
