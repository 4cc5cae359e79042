import { describe, expect, test } from 'vitest'
import { claims } from '#site/content/claims.ts'
import { openPage, readText } from '#support/built-page.ts'

describe('the register of claims', () => {
  test.for([...claims])('$page says «$figure»', ({ page, figure }) => {
    const document = openPage(page)
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(`${description} ${readText(document)}`).toContain(figure)
  })

  test('is sorted by page', () => {
    const pages = claims.map(({ page }) => page)
    expect(pages).toEqual(pages.toSorted())
  })
})
