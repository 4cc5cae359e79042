import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distFolder } from '#support/built-page.ts'
import { weighPages } from '#support/weigh.ts'

const pages = weighPages(distFolder)

test('a page without an island loads at most 3 kB of JavaScript before it is painted', () => {
  const heavy = pages.filter(({ hasIslands, js }) => !hasIslands && js > 3000)
  expect(heavy).toEqual([])
})

test('no page loads more than 20 kB of styles', () => {
  expect(pages.filter(({ css }) => css > 20_000)).toEqual([])
})

test('no page asks for the controls of kinds of fields that it does not have', () => {
  const files = globSync('{*.html,**/*.html,assets/*.js}', { cwd: distFolder })
  const chunk = /\/seldom-controls-[\w-]+\.js/
  const naming = files.filter((file) => chunk.test(readFileSync(join(distFolder, file), 'utf8')))
  // One part of the script, and no page: the one that can load it, when a form asks for it.
  expect(naming).toEqual([expect.stringMatching(/^assets./)])
})

test('no page carries what the engine holds itself to', () => {
  const scripts = globSync('assets/*.js', { cwd: distFolder })
  expect(scripts.filter((file) => readFileSync(join(distFolder, file), 'utf8').includes('Broken invariant'))).toEqual(
    [],
  )
  expect(scripts.length).toBeGreaterThan(20)
})
