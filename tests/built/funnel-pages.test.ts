import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distFolder, openMain, openPage, readText } from '#support/built-page.ts'

// Specification, sections 2 and 4: words of the pages that funnels run on, in the HTML as it is built.
test.each([
  ['/vsl-registro', 'Introduce tu email para acceder al vídeo'],
  ['/vsl-registro', '100% privado. No spam. Podrás darte de baja cuando quieras.'],
  ['/vsl-gracias', 'Descarga Tu Ebook'],
  ['/vsl2-gracias', 'Descarga Tu Ebook'],
  ['/vsl2-gracias', 'Cómo terminar de reservar tu videollamada?'],
  ['/instagram-hipnosis', 'Paso 1 de 3'],
  ['/formulario-hipnosis-regresiva', '12 horas'],
  ['/formulario-contacto', 'Solicita tu Llamada Gratuita'],
  ['/valoracion-practica', 'Evaluación de Práctica de Hipnosis'],
])('%s says «%s»', (path, words) => {
  expect(readText(openMain(path))).toContain(words)
})

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
