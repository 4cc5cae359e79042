import { expect, type Locator, type Page, type Request, type Route } from 'playwright/test'
import type { Funnel, Step } from '#engine'
import type { PagePart } from './page-parts.ts'

/** A funnel on an open page, with everything held back whose outcome the model decides. */
export interface TestPage {
  page: Page
  funnel: Funnel
  /** The part that runs it; null for the form runtime, whose screens say for themselves what they ask. */
  part: PagePart | null
  /** The element whose `data-step` is the funnel's. */
  element: Locator
  /** Requests that decide an outcome: none is answered before the model says how. */
  held: Route[]
  /** Paths that the funnel led the browser to, which stays where it is. */
  left: string[]
}

/** What a delivery is sent to, whatever its channel. */
const DELIVERIES = /\/(?:_emailjs|functions\/v1)\//

/** Whether a request decides an outcome. */
export function isHeld({ part }: TestPage, request: Request): boolean {
  return DELIVERIES.test(request.url()) || (part?.holds?.(request) ?? false)
}

/** The step of this name. @throws when the funnel has none. */
export function getStep({ funnel }: TestPage, id: string): Step {
  const step = funnel.definition.steps.find((each) => each.id === id)
  if (!step) throw new Error(`The funnel has no step "${id}".`)
  return step
}

/** The first request held back, once there is one. */
export async function takeHeld({ held }: TestPage): Promise<Route | undefined> {
  await expect.poll(() => held.length, { message: 'a request whose outcome can be decided' }).toBeGreaterThan(0)
  return held.shift()
}
