import { expect, test } from 'vitest'
import { addAssets } from '#build/pages/page-document.ts'

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
