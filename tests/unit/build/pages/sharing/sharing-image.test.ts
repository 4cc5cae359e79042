import { expect, test } from 'vitest'
import { parsePage } from '#build/pages/page-file.ts'
import { drawSharingImage, readSharingText } from '#build/pages/sharing/sharing-image.ts'

const brand = ['Hipnosis', 'y', 'Grafología'] as const

test('the image says what the page itself says: its heading, with its emphasis, and the line above it', () => {
  const html = '<main><p class="rubric"> Sesiones </p><h1>Mirar <em>lo que se repite</em></h1></main>'
  expect(readSharingText(parsePage(html))).toEqual({
    note: 'Sesiones',
    title: [
      { text: 'Mirar', face: 'normal' },
      ...['lo', 'que', 'se', 'repite'].map((text) => ({ text, face: 'italic' })),
    ],
  })
})

test('a line that stands further down the page is not the one above its heading', () => {
  const html = '<main><h1>La puerta</h1><section><p class="rubric">Ya estás dentro</p><h2>Cruzar</h2></section></main>'
  expect(readSharingText(parsePage(html)).note).toBe('')
})

test('a page without a heading lends its title', () => {
  const { title } = readSharingText(parsePage('<head><title>Solicita tu Llamada | Sitio</title></head><main></main>'))
  expect(title.map(({ text }) => text).join(' ')).toBe('Solicita tu Llamada')
})

test('all letters are outlines, Spanish ones too: no font is needed to draw them', () => {
  const svg = drawSharingImage(readSharingText(parsePage('<main><h1>¿Qué años?</h1></main>')), brand)
  expect(svg).not.toMatch(/<text|font-family/)
  expect(svg).not.toContain('d=""')
})
