import { describe, expect, test } from 'vitest'
import { claims } from '#site/content/claims.ts'
import { openPage, readText } from '#support/built-page.ts'

describe('the register of claims', () => {
  test.for([...claims])('$page says «$figure»', ({ page, figure }) => {
    expect(readText(openPage(page))).toContain(figure)
  })

  test('is sorted by page', () => {
    const pages = claims.map(({ page }) => page)
    expect(pages).toEqual(pages.toSorted())
  })
})
