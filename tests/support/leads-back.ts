import type { Funnel } from '#engine'
import { getMachineEdges, type MachineEdge } from '#engine/model'
import { getScreens } from '#engine-internals/funnel/screens.ts'

/**
 * Whether an edge can be the way Back of somebody: only where a way leads on from the screen of its target to its step, past no other screen.
 * The machine writes the ways Back of a screen for each of the steps that share it, though not all have the same ways there.
 */
export function leadsBack(funnel: Funnel, { from, to, isBack }: MachineEdge): boolean {
  if (!isBack) return true
  const screens = getScreens(funnel.definition)
  const isPassed = (id: string) => [screens.get(from), undefined].includes(screens.get(id))
  const forward = getMachineEdges(funnel).filter((edge) => !edge.isBack)
  const met = new Set<string>()
  const open = [...screens.keys()].filter((id) => screens.get(id) === to)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const next = forward.filter((edge) => edge.from === at && !met.has(edge.to)).map((edge) => edge.to)
    for (const id of next) met.add(id)
    open.push(...next.filter(isPassed))
  }
  return met.has(from)
}
