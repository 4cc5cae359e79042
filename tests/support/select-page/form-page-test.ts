import { expect, type Page } from 'playwright/test'
import { compileProject, toFormModule } from '#engine/compiler'
import { wholeDialect } from '#support/dialect/dialect.ts'
import { collectProblems } from '#support/page-problems.ts'
import { servePage } from '#support/serve-page.ts'
import { testServed } from '#support/worker-test.ts'

/** A prerendered page of one form. */
interface FormPage {
  /** Goes there; its script does not run yet. */
  open(): Promise<void>
  /** Lets its script run. */
  hydrate(): Promise<void>
  /** Goes there and lets its script run. */
  start(): Promise<void>
  /** Presses the button of its one screen. */
  send(): Promise<void>
  /** Reads the request of the last press. */
  readSent(): Promise<unknown>
}

/** Tests of a page that asks a whole form, prerendered as every page is and under the policy of every page. */
export function testFormPage(form: object) {
  return testServed(() => serveForm(form)).extend<{ formPage: FormPage }>({
    formPage: async ({ address, context, page }, use) => {
      const problems = await collectProblems(context, [new URL(address).origin])
      await page.route(address, async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'; object-src 'none'" }
        await route.fulfill({ response, headers })
      })
      await use(openFormPage(page, address))
      problems.expectNone()
    },
  })
}

function openFormPage(page: Page, address: string): FormPage {
  const button = page.getByRole('button', { name: 'Siguiente' })
  const open = async () => void (await page.goto(address))
  const hydrate = async () => {
    await page.waitForFunction(() => 'hydrate' in window)
    await page.evaluate(() => Reflect.get(window, 'hydrate')())
    await expect(button).toBeEnabled()
  }
  return {
    open,
    hydrate,
    start: () => open().then(hydrate),
    send: () => button.click(),
    readSent: async () => JSON.parse((await page.locator('output').textContent()) ?? ''),
  }
}

/** Builds and serves the page of a form, which need not say what all forms are. */
function serveForm(own: object): Promise<{ url: string; stop(): Promise<void> }> {
  const form = { $schema: './meta/form.schema.json', $id: 'prueba', type: 'object', ...own }
  const files = [{ file: `schemas/${form.$id}.schema.json`, text: JSON.stringify(form) }]
  const { forms } = compileProject({ ...wholeDialect, forms: files, funnels: [] })
  return servePage('tests/support/select-page', { 'virtual:form': forms.map((each) => toFormModule(each)).join('') })
}
