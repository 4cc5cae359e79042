import { expect, test } from 'vitest'
import { parsePage } from '#build/pages/page-file.ts'
import { drawSharingImage, readSharingText, setTitle, type TitleWord } from '#build/pages/sharing/sharing-image.ts'

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

/** Every letter is half as wide as it is tall. */
const measure = (text: string, _: string, size: number) => text.length * size * 0.5

const words = (text: string): TitleWord[] =>
  text.split(' ').map((word) => ({ text: word.replaceAll('*', ''), face: word.includes('*') ? 'italic' : 'normal' }))

const toLines = (text: string, width: number) =>
  setTitle(words(text), width, measure).lines.map((line) => line.map((word) => word.text).join(' '))

test('a short title is set in the largest size', () => {
  expect(setTitle(words('Blog'), 560, measure)).toMatchObject({ size: 88, lines: [[{ text: 'Blog' }]] })
})

test('emphasis begins a line of its own', () => {
  expect(toLines('Escucha *tu *voz', 560)).toEqual(['Escucha', 'tu voz'])
})

test('a long title gets smaller until it fits in three lines', () => {
  const { size, lines } = setTitle(words('Una formación para acompañar procesos profundos con método'), 560, measure)
  expect(size).toBe(50)
  expect(lines).toHaveLength(3)
})

test('a title that fits at no size keeps its first three lines', () => {
  expect(setTitle(words('palabra '.repeat(60).trim()), 560, measure).lines).toHaveLength(3)
})
