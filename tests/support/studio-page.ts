import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type BrowserContext, test as base, devices, expect, type FrameLocator, type Page } from 'playwright/test'
import { cloneProject } from '#support/clone-project.ts'
import { collectProblems, type Problems } from '#support/page-problems.ts'
import { startDevelopment } from '#support/start-development.ts'

/** The studio of a project of its own, in a page. */
export interface OpenStudio {
  page: Page
  root: string
  origin: string
  /** The live funnel. */
  live: FrameLocator
  /** Looks at a file in one of the views, its text where none is named, and waits until its funnel runs. */
  open(file: string, view?: string): Promise<void>
}

/** A development server and a browser's profile that has loaded its modules before: all tests of a worker share both. */
type Development = { root: string; origin: string; context: BrowserContext; problems: Problems }

/** Tests of the studio: a development server on a copy of the project, one for each file of tests; nothing from outside. */
export const test = base.extend<{ studio: OpenStudio }, { development: Development }>({
  development: [
    async ({ browser }, use) => {
      const root = cloneProject()
      const { program, origin } = await startDevelopment(root)
      const context = await browser.newContext({ ...devices['Desktop Chrome'], locale: 'es-ES' })
      const problems = await collectProblems(context, [origin])
      // What is being written goes ways that the funnels of the project do not have.
      problems.allow(/^transition: /)
      await use({ root, origin, context, problems })
      await context.close()
      program.kill('SIGTERM')
      await once(program, 'exit')
      rmSync(root, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A tab of its own: nothing that another has kept is in it.
  page: async ({ development: { context } }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
  studio: async ({ page, development: { root, origin, problems } }, use) => {
    const before = problems.list().length
    await page.setViewportSize({ width: 1280, height: 860 })
    const live = page.frameLocator('iframe')
    await use({
      page,
      root,
      origin,
      live,
      async open(file, view = 'Texto') {
        await page.goto(`${origin}/_estudio/#${file}`)
        // The first page of a clean clone waits for every dependency to be bundled.
        await page.getByText('Está en «').waitFor({ timeout: 60_000 })
        await page.getByRole('tab', { name: view }).click()
      },
    })
    expect(problems.list().slice(before), 'problems of the page').toEqual([])
  },
})

export { expect }
