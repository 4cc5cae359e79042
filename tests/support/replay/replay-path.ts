import { expect, type Page } from 'playwright/test'
import type { Funnel } from '#engine'
import type { ModelPath, PathStep } from '#engine/model'
import { findPlace } from './find-place.ts'
import { findWayToNotice } from './find-way-to-notice.ts'
import { perform } from './gestures.ts'
import { hosts } from './hosts.ts'
import { openStage } from './open-stage.ts'
import { getStep, type Stage } from './stage.ts'
import { followSteps } from './step-trace.ts'

export type Replay = {
  page: Page
  funnel: Funnel
  /** Called at the start, with 0, and after each event, when the page is where the model says. */
  onState?(index: number, state: string): Promise<void>
}

/**
 * Opens the page of a funnel and plays a path on it: answers, gestures, outcomes of sends, the passing of time.
 * After every event the page must be at the step where the model is, and show what belongs to it.
 */
export async function replayPath({ page, funnel, onState }: Replay, path: ModelPath): Promise<void> {
  const isInPage = findPlace(funnel.definition.id).path !== null
  const stage = await (isInPage ? openStage(page, funnel) : bringUpNotice(page, funnel))
  await play(stage, path.steps, onState)
}

/** A notice is in no page: another funnel brings it up while the clock stands still, so that it does not go by itself. */
async function bringUpNotice(page: Page, funnel: Funnel): Promise<Stage> {
  const way = await findWayToNotice()
  const stage = await openStage(page, way.funnel)
  await play(stage, way.steps)
  const host = hosts[findPlace(funnel.definition.id).host ?? ''] ?? null
  return { ...stage, funnel, host, element: host?.find(page) ?? stage.element }
}

async function play(stage: Stage, steps: readonly PathStep[], onState?: Replay['onState']): Promise<void> {
  let at = stage.funnel.definition.steps[0]?.id ?? ''
  const expectStep = await watch(stage)
  await expectStep(at, 'at the start')
  await onState?.(0, at)
  for (const [index, { event, state }] of steps.entries()) {
    const message = `after ${JSON.stringify(event)} at "${at}"`
    await perform(stage, at, event)
    await expectStep(state, message)
    const { redirect } = getStep(stage, state)
    if (stage.host && redirect) await expect.poll(() => stage.left, { message }).toEqual([redirect])
    at = state
    await onState?.(index + 1, state)
  }
}

/** Gives what compares the page with the model. */
async function watch(stage: Stage): Promise<(state: string, message: string) => Promise<void>> {
  const { host, element, page } = stage
  if (!host) return (state, message) => expect(element, message).toHaveAttribute('data-step', state)
  const follow = await followSteps(element)
  const states: string[] = []
  return async (state, message) => {
    states.push(state)
    const sight = host.sights[state]
    if (!sight) throw new Error(`Nobody has said what a visitor sees at "${state}".`)
    if (states.length > 1 || !host.startsLate) await follow(states, message)
    await sight(element, page)
  }
}
