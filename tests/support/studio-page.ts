import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { test as base, type FrameLocator, type Page } from 'playwright/test'
import { cloneProject } from '#support/clone-project.ts'
import { collectProblems } from '#support/page-problems.ts'
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

type Development = { root: string; origin: string }

/** Tests of the studio: a development server on a copy of the project, one for each file of tests; nothing from outside. */
export const test = base.extend<{ studio: OpenStudio }, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const root = cloneProject()
      const { program, origin } = await startDevelopment(root)
      await use({ root, origin })
      program.kill('SIGTERM')
      await once(program, 'exit')
      rmSync(root, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  studio: async ({ page, context, development: { root, origin } }, use) => {
    const problems = await collectProblems(context, [origin])
    // What is being written goes ways that the funnels of the project do not have.
    problems.allow(/^transition: /)
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
    problems.expectNone()
  },
})

export { expect } from 'playwright/test'
