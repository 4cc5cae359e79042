import { once } from 'node:events'
import { createServer } from 'node:net'
import { compileAllFunnels } from '#project/read-project.ts'
import { planWalks } from '#replay/plan-walks.ts'
import { readAuthored } from '#replay/reference/authored.ts'
import { type Replay, replayPath } from '#replay/replay-path.ts'
import { expect, test } from '#support/e2e.ts'

const funnel = compileAllFunnels().find(({ definition }) => definition.id === 'instagram-hipnosis')
if (!funnel) throw new Error('The funnel is gone.')
const [walk] = planWalks(funnel, readAuthored('instagram-hipnosis')).walks
if (!walk) throw new Error('There is no walk.')
const { path, device } = walk

/** The message of a replay that does not come to its end. */
const fail = (replay: Pick<Replay, 'page' | 'onState'>) =>
  replayPath({ funnel, device, ...replay }, path).then(
    () => 'It came to its end.',
    ({ message }: Error) => message,
  )

test('a step that is not there is told with its event, and with what was there', async ({ page }) => {
  const said = await fail({
    page,
    onState: async (index) => {
      // As a fault in the page would have it: the button does nothing any more.
      if (index === 1)
        await page.locator('[data-funnel] form').evaluate((form) => form.replaceWith(form.cloneNode(true)))
    },
  })
  expect(said).toMatch(/^Event 2 of \d+: after step\.completed/)
})

test('a site that does not answer is named as that, and not as a wait', async ({ browser }) => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  silent.close()
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  const said = await fail({ page: await context.newPage() })
  await context.close()
  expect(said).toBe(`Event 0 of ${path.steps.length}: the site does not answer when it is opened.`)
})

test('a browser that dies is named as that, with the event', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const said = await fail({ page, onState: async (index) => (index === 1 ? context.close() : undefined) })
  expect(said).toMatch(/^Event [12] of \d+: the browser ended after step\.completed/)
})

test('a transition that the model does not know fails any test', async ({ page, problems }) => {
  await page.goto('/cuestionario')
  await page.locator('[data-funnel]').evaluate((element) => element.setAttribute('data-step', 'apta'))
  await expect.poll(problems.list).toEqual(['transition: cuestionario: q1 → apta'])
  problems.allow(/^transition: /)
})
