import { compileAllFunnels } from '#project/read-project.ts'
import { expect, test } from '#support/e2e.ts'

const pages = compileAllFunnels()
  .map(({ definition }) => definition)
  .filter(({ layout }) => layout === 'page')

/** Runs in the page: how much of the form's width the row of its button leaves uncovered on the left and on the right, in px. */
function readUncovered(row: Element): number[] {
  const form = row.closest('form')
  if (!form) return []
  const [own, whole] = [row.getBoundingClientRect(), form.getBoundingClientRect()]
  return [own.left - whole.left, whole.right - own.right].map((gap) => Math.max(0, Math.round(gap)))
}

for (const { id } of pages)
  test(`${id}: the row of the button covers the whole width of what scrolls below it, on desktops and phones`, async ({
    page,
  }) => {
    await page.goto(`/${id}`)
    const row = page.locator('.form__send:has([type="submit"])')
    for (const width of [1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await row.evaluate(readUncovered), `${width} px`).toEqual([0, 0])
    }
  })
