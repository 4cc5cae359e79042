import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distFolder, openPage } from '#support/built-page.ts'

test('a picture on its way is announced by its placeholder', () => {
  const page = openPage('/')
  const late = page.querySelectorAll('main img[data-src]')
  expect(late.length).toBeGreaterThan(0)
  expect(late.filter((picture) => picture.getAttribute('data-behaviour') !== 'picture')).toEqual([])
  const sheets = page.querySelectorAll('link[rel="stylesheet"]').map((link) => link.getAttribute('href') ?? '')
  const style = sheets.map((sheet) => readFileSync(join(distFolder, sheet), 'utf8')).join('\n')
  expect(style).toMatch(/img\[data-src\]\{[^}]*var\(--loading\)/)
  expect(style).toMatch(/--loading:url\("[^"]*%3ECargando\.\.\.%3C/)
})
