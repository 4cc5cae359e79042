import { expect, test } from 'vitest'
import { findPageSources } from '#build/pages/page-assets.ts'
import { parsePage } from '#build/pages/page-file.ts'

const findSources = (html: string) => findPageSources(parsePage(html))

test('a page without marks gets no script and only the sheet of every page', () => {
  const { behaviours, hasIslands, styles } = findSources('<p class="lead">Hola</p>')
  expect([behaviours, hasIslands]).toEqual([[], false])
  expect(styles).toEqual(['src/site/styles/site.css'])
})

test('a behaviour is loaded once by the pages that carry its mark', () => {
  const { behaviours } = findSources('<p data-behaviour="reveal"></p><p data-behaviour="reveal sticky-bar"></p>')
  expect(behaviours).toEqual(['src/site/behaviours/reveal.ts', 'src/site/behaviours/sticky-bar.ts'])
})

test('a mark without its behaviour stops the build with the file to create', () => {
  expect(() => findSources('<p data-behaviour="revel"></p>')).toThrow(
    'data-behaviour="revel": falta el archivo src/site/behaviours/revel.ts. Créalo o corrige el nombre.',
  )
})

test('a topic sheet is linked by the pages that use one of its classes', () => {
  expect(findSources('<section class="hero door"></section>').styles).toContain('src/site/styles/door.css')
  expect(findSources('<section class="hero doors"></section>').styles).not.toContain('src/site/styles/door.css')
})

test('what later steps draw brings its sheet before it is drawn', () => {
  const findStyles = (...drawn: string[]) => findPageSources(parsePage('<p>Hola</p>'), drawn).styles.slice(1)
  expect(findStyles('statement')).toEqual([])
  expect(findStyles('field', 'range', 'matrix', 'pictured')).toEqual(
    ['forms', 'matrix', 'pictured', 'slider'].map((name) => `src/site/styles/${name}.css`),
  )
})

test('a page with an island gets the runtime of the islands', () => {
  expect(findSources('<div data-island="x"></div>').hasIslands).toBe(true)
})
