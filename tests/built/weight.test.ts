import { expect, test } from 'vitest'
import { distFolder } from '#support/built-page.ts'
import { weighPages } from '#tools/bench/weigh.ts'

const pages = weighPages(distFolder)

test('a page without an island loads at most 3 kB of JavaScript before it is painted', () => {
  const heavy = pages.filter(({ hasIslands, js }) => !hasIslands && js > 3000)
  expect(heavy).toEqual([])
})

test('no page loads more than 20 kB of styles', () => {
  expect(pages.filter(({ css }) => css > 20_000)).toEqual([])
})
