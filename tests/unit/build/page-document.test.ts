import { expect, test } from 'vitest'
import { addAssets } from '#build/page-document.ts'

test('code is fetched at a low priority, so that what paints the page comes first', () => {
  const assets = { fonts: [], styles: ['/s.css'], preloads: ['/chunk.js'], scripts: ['/page.js'] }
  expect(addAssets('/formulario-contacto', '<head></head>', assets)).toBe(
    '<head><link rel="stylesheet" href="/s.css">' +
      '<link rel="modulepreload" href="/chunk.js" fetchpriority="low">' +
      '<script type="module" src="/page.js" fetchpriority="low"></script></head>',
  )
})
