import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getScreens } from '#engine/funnel/screens.ts'
import { type Exit, getExits, getTargets } from '#engine/plan/step-plan.ts'
import { searchDepthFirst } from './depth-first.ts'
import { getLoops } from './strong-components.ts'

/** A step with everything that follows from its place in the funnel. */
export type StepNode = {
  step: Step
  screen: string | null
  asked: readonly string[]
  exits: readonly Exit[]
  /** The steps that it leads to by anything but Back. */
  targets: readonly string[]
  /** The loop that it is part of, by number; undefined where no path leads back to it. */
  loop: number | undefined
  /** Whether a visitor who arrives may have been at its screen before, in a loop or at another step that shows the same. */
  isReturn: boolean
}

/** The steps of a funnel by their ids, in the order of the file. */
export type StepGraph = ReadonlyMap<string, StepNode>

/** A funnel as a graph of steps. The definition must have passed the checker. */
export function createStepGraph(funnel: Funnel): StepGraph {
  const { definition, form } = funnel
  const screens = getScreens(definition)
  const exits = new Map(definition.steps.map((step) => [step.id, getExits(definition, step)]))
  const targets = new Map([...exits].map(([id, list]) => [id, getTargets(list)]))
  const loops = getLoops(targets.keys(), (id) => targets.get(id) ?? [])
  const groups = Map.groupBy(screens.keys(), (id) => screens.get(id))
  const shared = new Set(
    [...groups.values()].flatMap((ids) => {
      const ahead = ids.length === 1 ? [] : ids.flatMap((id) => [...getAhead(targets, id)])
      return ids.filter((id) => ahead.includes(id))
    }),
  )
  return new Map(
    definition.steps.map((step) => {
      const screen = screens.get(step.id) ?? null
      const loop = loops.get(step.id)
      const node = {
        step,
        screen,
        asked: getAsked(step, form),
        exits: exits.get(step.id) ?? [],
        targets: targets.get(step.id) ?? [],
        loop,
        isReturn: screen !== null && (loop !== undefined || shared.has(step.id)),
      }
      return [step.id, node]
    }),
  )
}

/** Every step that one leads to, directly or not. */
export function getAhead(targets: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const getNext = (id: string) => targets.get(id) ?? []
  return searchDepthFirst(getNext(from), getNext)
}
