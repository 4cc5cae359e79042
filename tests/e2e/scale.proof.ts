import { expect } from 'playwright/test'
import { testFormPage } from '#support/select-page/form-page-test.ts'

const lengths = [5, 6, 7, 8, 10, 11]

const test = testFormPage({
  title: 'Escalas',
  properties: Object.fromEntries(
    lengths.map((length) => [
      `de${length}`,
      {
        type: 'integer',
        title: `De ${length}`,
        'x-widget': 'scale',
        oneOf: Array.from({ length }, (_, index) => ({ const: index, title: String(index) })),
      },
    ]),
  ),
})

for (const [width, expected] of [
  [360, [[5], [3, 3], [4, 3], [4, 4], [5, 5], [6, 5]]],
  [390, [[5], [3, 3], [4, 3], [4, 4], [5, 5], [6, 5]]],
  [1280, lengths.map((length) => [length])],
] as const)
  test(`at ${width} px the rows of a scale are even, and each number has its room`, async ({ page, formPage }) => {
    await page.setViewportSize({ width, height: 900 })
    await formPage.open()
    const scales = await page
      .locator('.scale')
      .evaluateAll((all) =>
        all.map((scale) => [...scale.children].map((each) => each.getBoundingClientRect().toJSON())),
      )
    const rows = scales.map((labels) => [...Map.groupBy(labels, ({ y }) => y).values()].map((row) => row.length))
    expect(rows).toEqual(expected)
    for (const { width: own, height } of scales.flat()) expect(Math.min(own, height)).toBeGreaterThanOrEqual(44)
    await formPage.hydrate()
  })
