import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPageSources } from '#build/pages/page-assets.ts'
import { addAssets } from '#build/pages/page-document.ts'
import { parsePage } from '#build/pages/page-file.ts'
import { createSiteFiles, toIco } from '#build/pages/prerender.ts'
import { readSite } from '#project/read-site.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { weighPages } from '#support/weigh.ts'

test('an ICO file is one entry that points at its PNG', () => {
  const png = Buffer.from('PNG bytes')
  const ico = toIco(png, 32)
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(ico.readUInt32LE(14)).toBe(png.length)
  expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png)
})

test('a page weighs its scripts with what they import, but not what they load later', () => {
  const folder = createTemporaryFolder()
  const noise = (length: number) => Array.from({ length }, (_, i) => ((i * 7919) % 9973).toString(36)).join(',')
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'a.html'), '<script type="module" src="/assets/a.js"></script>')
  writeFileSync(join(folder.path, 'b.html'), '<p>nothing</p>')
  writeFileSync(join(folder.path, 'assets/a.js'), 'import{x}from"./b.js";x(()=>import("./later.js"))')
  writeFileSync(join(folder.path, 'assets/b.js'), `export const x=f=>f,y="${noise(500)}"`)
  writeFileSync(join(folder.path, 'assets/later.js'), `export const z="${noise(5000)}"`)
  const [a, b] = weighPages(folder.path)
  folder.remove()
  expect(a?.js).toBeGreaterThan(900)
  expect(a?.js).toBeLessThan(3000)
  expect(b).toMatchObject({ path: '/b', js: 0, css: 0 })
})

const files = createSiteFiles(readSite({}), ['/', '/blog'], new Date('2026-03-01T10:20:30Z'))

test('the sitemap lists every page by its address', () => {
  expect(files['sitemap.xml']?.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://www.practica.example/',
    '<loc>https://www.practica.example/blog',
  ])
})

test('crawlers may read everything and find the sitemap', () => {
  expect(files['robots.txt']).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.practica.example/sitemap.xml\n')
})

test('the security contact ends a year after the build', () => {
  expect(files['.well-known/security.txt']).toContain('Contact: mailto:hola@practica.example\n')
  expect(files['.well-known/security.txt']).toContain('Expires: 2027-03-01T00:00:00.000Z\n')
})

test('the manifest names the site in its language and its icons', () => {
  const manifest = JSON.parse(files['site.webmanifest'] ?? '')
  expect(manifest).toMatchObject({ name: 'Hipnosis y Grafología', lang: 'es-ES', start_url: '/' })
  expect(manifest.icons).toHaveLength(3)
})

const assets = {
  fonts: [],
  styles: ['/s.css'],
  preloads: ['/chunk.js'],
  earlyScripts: ['/early.js'],
  scripts: ['/page.js'],
}

test('what paints the page comes first: scripts at a low priority, and the code of islands when they ask for it', () => {
  expect(addAssets({ html: '<head></head>', path: '/una', asksForPersonalData: true }, assets, [])).toBe(
    '<head><link rel="stylesheet" href="/s.css">' +
      '<script src="/early.js"></script>' +
      '<template data-modules><link rel="modulepreload" href="/chunk.js"></template>' +
      '<script type="module" src="/page.js" fetchpriority="low"></script></head>',
  )
})

test('a page lets no other be rendered ahead that asks for personal data, and one that asks lets none at all', () => {
  const readRules = (asksForPersonalData: boolean) => {
    const html = addAssets({ html: '<head></head>', path: '/una', asksForPersonalData }, assets, ['/salud'])
    return /<script type="speculationrules">(.*)<\/script>/.exec(html)?.[1]
  }
  expect(readRules(true)).toBeUndefined()
  expect(JSON.parse(readRules(false) ?? '').prerender[0].where.and).toContainEqual({ not: { href_matches: '/salud' } })
})

const findSources = (html: string) => findPageSources(parsePage(html))

test('a page without marks gets no script and only the sheet of every page', () => {
  const { behaviours, hasIslands, styles } = findSources('<p class="lead">Hola</p>')
  expect([behaviours, hasIslands]).toEqual([[], false])
  expect(styles).toEqual(['src/site/styles/site.css'])
})

test('the face of emphases is asked for early where the heading has one, and not for those of the text', () => {
  const listFaces = (html: string) => findSources(html).fonts.filter((font) => font.includes('italic'))
  expect(listFaces('<h1>Una charla <em>distinta</em></h1>')).toHaveLength(1)
  expect(listFaces('<h1>Una charla</h1><h2>De <em>una hora</em></h2>')).toEqual([])
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
