import { expect, type FrameLocator } from 'playwright/test'
import { test as base } from '#support/worker-test.ts'

/** The studio of a project of its own, in the page. */
interface StudioFixtures {
  root: string
  origin: string
  /** The live funnel. */
  live: FrameLocator
  /** Looks at a file in one of the views, its text where none is named, and waits until its funnel runs. */
  open(file: string, view?: string): Promise<void>
  /** The same, with a page that is written on, not tried. */
  write(file: string, view?: string): Promise<void>
}

/** Tests of the studio: a development server on a copy of the project, one for all tests of a worker; nothing from outside. */
export const test = base.extend<StudioFixtures>({
  // A tab of its own: nothing that another has kept is in it.
  page: async ({ development: { context, problems } }, use) => {
    const before = problems.list().length
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 860 })
    await use(page)
    const own = problems.list().slice(before)
    await page.close()
    expect(own, 'problems of the page').toEqual([])
  },
  root: async ({ development: { root } }, use) => use(root),
  origin: async ({ development: { origin } }, use) => use(origin),
  live: async ({ page }, use) => use(page.frameLocator('.preview iframe')),
  write: ({ page, origin }, use) =>
    use(async (file, view = 'Texto') => {
      await page.goto(`${origin}/_estudio/#${file}`)
      // The first page of a clean clone waits for every dependency to be bundled.
      await page.getByText('Está en «').waitFor()
      await page.getByRole('tab', { name: view }).click()
    }),
  open: ({ page, write }, use) =>
    use(async (file, view) => {
      await write(file, view)
      await page.getByLabel('Probar').check()
    }),
})

export { expect }
