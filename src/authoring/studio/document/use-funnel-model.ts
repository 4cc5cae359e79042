import { useEffect, useState } from 'react'
import { loadFunnel } from '#authoring/studio/load-funnel.ts'
import { type Funnel, VARIANT_KEY } from '#engine'
import { exploreFunnel, type FunnelPath, getPathTo, toVariant } from '#engine/model'

/** A shortest path to each step that is reached, in a variant where one is named. */
export type FindPath = (step: string, variant?: string) => FunnelPath | undefined

/** A funnel as it runs, and how one comes to its steps. */
export type FunnelModel = { module: string; funnel: Funnel; findPath: FindPath }

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
          if (!isOver) setModel({ module, funnel, findPath: findPaths(funnel) })
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

function findPaths(funnel: Funnel): FindPath {
  // Every step is asked in which variant it is met.
  const arrivals = new Map(funnel.definition.steps.map(({ id }) => [id, new Set([VARIANT_KEY])]))
  const { graph, states } = exploreFunnel(funnel, { arrivals })
  const paths = new Map<string, FunnelPath>()
  for (const state of states) {
    const { step, variant } = state
    const path = { ...toVariant(variant), steps: getPathTo(graph, state) }
    for (const key of [step, toKey(step, variant)]) if (!paths.has(key)) paths.set(key, path)
  }
  return (step, variant) => paths.get(variant === undefined ? step : toKey(step, variant))
}

const toKey = (step: string, variant = '') => `${step} ${variant}`
