import { expect, test } from 'vitest'
import { addAssets } from '#build/page-document.ts'

test('what paints the page comes first: scripts at a low priority, and the code of islands when they ask for it', () => {
  const assets = { fonts: [], styles: ['/s.css'], preloads: ['/chunk.js'], scripts: ['/page.js'] }
  expect(addAssets('/formulario-contacto', '<head></head>', assets)).toBe(
    '<head><link rel="stylesheet" href="/s.css">' +
      '<template data-modules><link rel="modulepreload" href="/chunk.js"></template>' +
      '<script type="module" src="/page.js" fetchpriority="low"></script></head>',
  )
})
