import { expect, test } from 'vitest'
import { setTitle, type TitleWord } from '#build/pages/sharing/title-lines.ts'

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
