import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#build/project-root.ts'
import { openMain, readText } from '#support/built-page.ts'

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
  expect(readFileSync(inProject('src/site/styles/parts/controls.css'), 'utf8')).toContain('Cargando...')
})
