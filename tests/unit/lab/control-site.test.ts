import { expect, test } from 'vitest'
import { toControl, withoutScripts } from '#lab/control-site.ts'

const page =
  '<head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"></head>' +
  '<body><form><label>Nombre</label></form><script type="module" src="/a.js"></script></body>'

test('a page without its scripts keeps everything else', () => {
  expect(withoutScripts(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"></head><body><form><label>Nombre</label></form></body>',
  )
})

test('a control is the page with every screen in its form, the first one shown, and one script of its own', () => {
  expect(toControl(page, ['<p>$&</p>', '<p>dos</p>'])).toBe(
    '<head><link rel="stylesheet" href="/a.css"></head>' +
      '<body><form><div data-screen><p>$&</p></div><div data-screen hidden><p>dos</p></div></form>' +
      '<script type="module" src="/_control/control.js"></script></body>',
  )
})

test('a page without a form gets no control', () => {
  expect(() => toControl('<body></body>', [])).toThrow('no form')
})
