import { expect, test } from 'vitest'
import { checkPage } from '#build/pages/check-page.ts'
import { parsePage } from '#build/pages/page-file.ts'

const head =
  '<title>T</title><meta name="description" content="d"/><meta name="keywords" content="k"/><link rel="canonical" href="/x"/>' +
  '<meta property="og:image" content="i"/><script type="application/ld+json">{"a":1}</script>'
const check = (path: string, html: string, { status = 200, asksForPersonalData = false } = {}) =>
  checkPage(path, { page: parsePage(html), status, asksForPersonalData })
const page = (body: string) => `<html><head>${head}</head><body>${body}</body></html>`

test('a page with its head, JSON-LD, speculation rules and linked scripts has no fault', () => {
  const scripts = '<script type="speculationrules">{}</script><script type="module" src="/a.js"></script>'
  expect(check('/x', page(scripts))).toEqual([])
})

test('a script inside the page stops the build', () => {
  expect(check('/x', page('<script>alert(1)</script>'))).toMatchInlineSnapshot(`
    [
      "/x (src/routes/x.tsx): hay un <script> con código dentro, y la CSP lo bloquea. Muévelo a src/site/behaviours.",
    ]
  `)
})

test('a style attribute stops the build', () => {
  expect(check('/x', page('<p class="a" style="color:red">x</p>'))).toMatchInlineSnapshot(`
    [
      "/x (src/routes/x.tsx): hay un atributo style="color:red", y la CSP lo bloquea. Usa una clase de src/site/styles.",
    ]
  `)
})

test('a route without head data stops the build with the file to mend', () => {
  const faults = check('/blog/uno', '<html><head><title>T</title></head></html>')
  expect(faults).toHaveLength(5)
  expect(faults[0]).toBe(
    '/blog/uno (src/routes/blog.uno.tsx): falta la descripción en <head>. Añade head: pageHead({ … }) a la ruta.',
  )
})

test('an image without size or alternative text stops the build with the image and the cure', () => {
  expect(
    check('/blog', page('<img src="/a.svg" width="10" height="10" alt=""/><img src="/b.svg"/>')),
  ).toMatchInlineSnapshot(`
    [
      "/blog (src/routes/blog.index.tsx): a <img src="/b.svg"> le falta anchura (width), altura (height), texto alternativo (alt). Usa <Art name="…" alt="…" />, con un dibujo de src/site/art.",
    ]
  `)
})

test('a route that does not answer 200 stops the build', () => {
  expect(check('/', page(''), { status: 500 })).toEqual([
    '/ (src/routes/index.tsx): la ruta responde 500. Revisa el archivo de src/routes.',
  ])
})

test('a page that asks for personal data stops the build where it shows something of others', () => {
  const asks = { asksForPersonalData: true }
  const video = '<a href="https://player.example/1" data-behaviour="video-poster">Ver</a>'
  const form = '<div data-provider-form="newsletter"></div>'
  expect(check('/x', page(video + form))).toEqual([])
  expect(check('/x', page('<p>Hola</p>'), asks)).toEqual([])
  expect(check('/x', page(video + form), asks)).toMatchInlineSnapshot(`
    [
      "/x (src/routes/x.tsx): pide datos personales y lleva contenido de fuera (https://player.example/1). Llévalo a otra página, con un enlace a él.",
      "/x (src/routes/x.tsx): pide datos personales y lleva contenido de fuera (newsletter). Llévalo a otra página, con un enlace a él.",
    ]
  `)
})
