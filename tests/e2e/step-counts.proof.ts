import type { Page } from 'playwright/test'
import connect from 'postgres'
import { stopClock } from '#replay/open-test-page.ts'
import { allAsked, expect, isFormAlive, test, watchServices } from '#support/e2e.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'

/** Opens a page after a decision on cookies; the bodies of what it counts. */
async function open(page: Page, path: string, decision: 'accepted' | 'rejected' | null): Promise<string[]> {
  const counted: string[] = []
  await watchServices(page)
  page.on('request', (request) => {
    if (request.url().endsWith('/count-steps')) counted.push(request.postData() ?? '')
  })
  await page.addInitScript((word) => word && localStorage.setItem('cookieConsent', word), decision)
  await page.goto(path)
  return counted
}

/** Longer than counts wait for others. */
const AFTER_COUNTS_MS = 60_000

/** Lets the time pass after which counts are sent by a page whose clock stands still. */
async function waitForCounts(page: Page): Promise<void> {
  await page.clock.runFor(AFTER_COUNTS_MS)
  await allAsked(page)
}

async function answerFirst(page: Page): Promise<void> {
  await page.locator('[name=q1][value=a]').check()
  await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
  await expect(page.locator('[data-step=q2]')).toBeVisible()
}

test('with consent the steps of a funnel are added to the sums of the day, and answers are not', async ({
  page,
  stack,
}) => {
  const sql = connect(stack.postgres.url, { max: 1 })
  const read = async () => [
    ...(await sql`select step, what, total::integer from lead.step_count where funnel = 'cuestionario' order by step, what desc`),
  ]
  await sql`truncate lead.step_count`
  const counted = await open(page, '/cuestionario', 'accepted')
  await answerFirst(page)
  const counts = [
    { step: 'q1', what: 'shown' },
    { step: 'q1', what: 'passed' },
    { step: 'q2', what: 'shown' },
  ]
  const list = () => counted.map((body) => JSON.parse(body))
  await expect.poll(() => list().flatMap((each) => each.counts)).toEqual(counts)
  for (const { counts: _, ...rest } of list()) expect(rest).toEqual({ funnel: 'cuestionario', version: 1 })
  await expect.poll(read).toEqual(counts.map((count) => ({ ...count, total: 1 })))
  await sql.end()
  expect(await page.context().cookies()).toEqual([])
})

test('a part of a page that runs a funnel is counted too', async ({ page }) => {
  const counted = await open(page, '/abre-la-puerta', 'accepted')
  await expect.poll(() => counted.join()).toContain('{"step":"cerrada","what":"shown"}')
})

for (const decision of ['rejected', null] as const)
  test(`without consent (${decision ?? 'no decision'}) nothing is counted`, async ({ page }) => {
    await stopClock(page)
    const counted = await open(page, '/cuestionario', decision)
    await answerFirst(page)
    await waitForCounts(page)
    expect(counted).toEqual([])
  })

for (const path of findPersonalDataPaths())
  test(`${path} asks for personal data and counts nothing, with consent neither`, async ({ page }) => {
    await stopClock(page)
    const counted = await open(page, path, 'accepted')
    await page.waitForFunction(isFormAlive)
    expect(await page.evaluate(() => Reflect.get(window, 'pageEvents') ?? [])).toEqual([])
    await waitForCounts(page)
    expect(counted).toEqual([])
  })
