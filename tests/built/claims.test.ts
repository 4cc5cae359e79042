import { describe, expect, test } from 'vitest'
import { findStatements } from '#operating/release/find-statements.ts'
import { readProject } from '#project/read-project.ts'
import { claims } from '#site/content/claims.ts'
import { openMain, openPage, readText } from '#support/built-page.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the register of claims', () => {
  test.for([...claims])('$page says «$figure»', ({ page, figure }) => {
    const document = openPage(page)
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(`${description} ${readText(document)}`).toContain(plain(figure))
  })

  test.for(readProject().names.routes)('%s states nothing that is in no entry', (path) => {
    const own = claims.filter(({ page }) => page === path).map(({ figure }) => plain(figure))
    const unregistered = findStatements(openMain(path)).filter(
      (sentence) => !own.some((text) => sentence.includes(text)),
    )
    expect(unregistered).toEqual([])
  })

  test('is sorted by page', () => {
    const pages = claims.map(({ page }) => page)
    expect(pages).toEqual(pages.toSorted())
  })
})
