import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { listen } from '#local/http-service.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { setChance } from '#replay/open-test-page.ts'
import { isFormAlive } from '#replay/walk-path.ts'
import { cloneProject, ownCache } from '#support/clone-project.ts'
import { holdRequests } from '#support/e2e.ts'
import { collectProblems } from '#support/page-problems.ts'
import { testServed } from '#support/worker-test.ts'

const words = { directa: 'Siguiente pregunta', pausada: 'Sigo, sin prisa' }

/** Builds the quiz with another button on its first screen for two visitors of three, and serves it. */
async function serveVaried() {
  const root = cloneProject()
  const file = join(root, 'funnels/cuestionario.funnel.json')
  const varied = readFileSync(file, 'utf8')
    .replace('"layout": "quiz",', '"layout": "quiz",\n  "variants": { "directa": 1, "pausada": 2 },')
    .replace('"ask": ["q1"]', `"ask": ["q1"], "variants": { "pausada": { "button": "${words.pausada}" } }`)
  writeFileSync(file, varied)
  const env = { ...process.env, ...ownCache(root) }
  execFileSync(process.execPath, [join(root, 'src/commands/build.ts')], { env, encoding: 'utf8' })
  const dist = join(root, 'dist')
  const [choice = ''] = globSync('assets/first-screen*.js', { cwd: dist })
  expect(statSync(join(dist, choice)).size, 'bytes of what chooses before the paint').toBeLessThanOrEqual(300)
  const server = await listen(createStaticHandler({ dist }))
  return {
    url: `${server.url}/cuestionario`,
    stop: async () => {
      await server.stop()
      rmSync(root, { recursive: true })
    },
  }
}

const test = testServed(serveVaried).extend<{ quiz: string }>({
  quiz: async ({ context, address }, use) => {
    const problems = await collectProblems(context, [new URL(address).origin])
    // The faces on their way are another matter: here they never come.
    problems.allow(/ERR_FAILED/)
    await context.route('**/*.woff2', (route) => route.abort())
    await use(address)
    problems.expectNone()
  },
})

const button = (page: Page, variant: keyof typeof words) =>
  page.getByRole('button', { name: words[variant], exact: true })

/** How often Chromium saw something move. */
const countShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0
        new PerformanceObserver((list) => {
          count += list.getEntries().length
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(count)))
      }),
  )

/** Notes the page's texts before each paint; tells whether one was ever there. */
async function watchPaints(page: Page): Promise<(text: string) => Promise<boolean>> {
  await page.addInitScript(() => {
    const painted: string[] = []
    const note = () => {
      painted.push(document.querySelector('[data-island]')?.textContent ?? '')
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Reflect.set(window, 'painted', painted)
  })
  return (text) =>
    page.evaluate((wanted) => Reflect.get(window, 'painted').some((each: string) => each.includes(wanted)), text)
}

for (const { chance, drawn, other } of [
  { chance: 0.3, drawn: 'directa', other: 'pausada' },
  { chance: 0.9, drawn: 'pausada', other: 'directa' },
] as const) {
  test(`the first screen of «${drawn}» stands in the page before its code comes, and stays when it has come alive`, async ({
    page,
    quiz,
  }) => {
    await setChance(page, chance)
    const wasPainted = await watchPaints(page)
    const arrive = await holdRequests(page, '**/assets/entry-islands*')
    await page.goto(quiz, { waitUntil: 'commit' })
    await expect(button(page, drawn)).toBeVisible()
    await expect(button(page, other)).toHaveCount(0)
    arrive()
    await page.getByRole('radio').first().check()
    // The button opens before the page is alive.
    await page.waitForFunction(isFormAlive)
    await expect(button(page, drawn)).toBeEnabled()
    expect(await countShifts(page)).toBe(0)
    expect([await wasPainted(words[drawn]), await wasPainted(words[other])]).toEqual([true, false])
    await button(page, drawn).click()
    await expect(page.locator('[data-step=q2]')).toBeVisible()
  })
}

test('without its choice a page stays in the first variant', async ({ page, quiz }) => {
  await setChance(page, 0.9)
  await page.route('**/assets/first-screen*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(quiz)
  await page.getByRole('radio').first().check()
  await button(page, 'directa').click()
  await expect(page.locator('[data-step=q2]')).toBeVisible()
})
