import { expect, type FrameLocator, type Page } from 'playwright/test'
import { test as base } from '#support/worker-test.ts'

/** The studio of a project of its own, in a page. */
interface OpenStudio {
  page: Page
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
export const test = base.extend<{ studio: OpenStudio }>({
  // A tab of its own: nothing that another has kept is in it.
  page: async ({ development: { context } }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
  studio: async ({ page, development: { root, origin, problems } }, use) => {
    const before = problems.list().length
    await page.setViewportSize({ width: 1280, height: 860 })
    const live = page.frameLocator('.preview iframe')
    const write = async (file: string, view = 'Texto') => {
      await page.goto(`${origin}/_estudio/#${file}`)
      // The first page of a clean clone waits for every dependency to be bundled.
      await page.getByText('Está en «').waitFor()
      await page.getByRole('tab', { name: view }).click()
    }
    await use({
      page,
      root,
      origin,
      live,
      write,
      async open(file, view) {
        await write(file, view)
        await page.getByLabel('Probar').check()
      },
    })
    expect(problems.list().slice(before), 'problems of the page').toEqual([])
  },
})

export { expect }
