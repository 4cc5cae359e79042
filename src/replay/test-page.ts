import { expect, type Locator, type Page, type Request, type Route } from 'playwright/test'
import type { DeliveryRequest, Funnel } from '#engine'
import type { createExpectedRequests } from './expected-requests.ts'
import type { PagePart } from './page-parts.ts'
import type { Authored } from './reference/authored.ts'
import type { Effect, Visit } from './reference/visit.ts'
import type { Device, SentRequest } from './replay-record.ts'
import { isDelivery } from './sent-requests.ts'

/** A funnel on an open page, with everything held back whose outcome the model decides. */
export interface TestPage {
  page: Page
  funnel: Funnel
  authored: Authored
  device: Device
  viewport: { width: number; height: number }
  /** How much larger than usual the visitor's letters are: 2 is 200 %. */
  letters: number
  /** The part that runs it; null for the form runtime, whose screens say for themselves what they ask. */
  part: PagePart | null
  /** The element whose `data-step` is the funnel's. */
  element: Locator
  /** Requests that decide an outcome: none is answered before the model says how. */
  held: Route[]
  /** Paths that the funnel led the browser to, which stays where it is. */
  left: string[]
  /** Every delivery that was sent, and those that had to be. */
  sent: SentRequest[]
  expected: ReturnType<typeof createExpectedRequests>
  /** The deliveries that the far end has taken: for each, the texts in it. */
  taken: { channel: DeliveryRequest['channel']; texts: string[] }[]
  /** The visitor's state, by the JSON alone, and everything that was done since the page was opened. */
  visit: Visit
  effects: Effect[]
  /** The visit that began when the visitor came back to a page they had left. */
  remembered: Visit | null
  /** The targets of earlier runs of the page. */
  gone: string[]
  /** The notice that the last event showed, until somebody has looked. */
  notices: string[]
  /** How long the page's clock has gone on since the step began. */
  elapsed: number
  /** The steps since the page was opened, and what compares them with those it has been at. */
  states: string[]
  follow(states: readonly string[], message: string): Promise<void>
}

/** Whether a request decides an outcome. */
export function isHeld({ part }: TestPage, request: Request): boolean {
  return isDelivery(request) || (part?.holds?.(request) ?? false)
}

/** The first request held back, once there is one. */
export async function takeHeld({ held }: TestPage): Promise<Route> {
  await expect.poll(() => held.length, { message: 'a request whose outcome can be decided' }).toBeGreaterThan(0)
  const [first] = held.splice(0, 1)
  if (!first) throw new Error('There is no request whose outcome could be decided.')
  return first
}
