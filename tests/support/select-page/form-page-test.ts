import { expect } from 'playwright/test'
import { collectProblems } from '#support/page-problems.ts'
import { test as base } from '#support/worker-test.ts'
import { serveFormPage } from './serve-form-page.ts'

/** A prerendered page of one form. */
interface FormPage {
  /** Goes there; its script does not run yet. */
  open(): Promise<void>
  /** Lets its script run. */
  hydrate(): Promise<void>
  /** Presses the button of its one screen. */
  send(): Promise<void>
  /** Reads the request of the last press. */
  readSent(): Promise<unknown>
}

/** Tests of a page of a form, under the policy that every page has. */
export function testFormPage(form: { $id: string }) {
  const servePage = () => serveFormPage(form)
  return base.extend<{ address: string; formPage: FormPage }>({
    address: async ({ serve }, use) => use(await serve(servePage)),
    formPage: async ({ address, context, page }, use) => {
      const problems = await collectProblems(context, [new URL(address).origin])
      const button = page.getByRole('button', { name: 'Siguiente' })
      await page.route(address, async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'; object-src 'none'" }
        await route.fulfill({ response, headers })
      })
      await use({
        open: async () => void (await page.goto(address)),
        hydrate: async () => {
          await page.waitForFunction(() => 'hydrate' in window)
          await page.evaluate(() => Reflect.get(window, 'hydrate')())
          await expect(button).toBeEnabled()
        },
        send: () => button.click(),
        readSent: async () => JSON.parse((await page.locator('output').textContent()) ?? ''),
      })
      problems.expectNone()
    },
  })
}
