import { describe, expect, test } from 'vitest'
import { openPage, readText } from '#support/built-page.ts'

const intake = openPage('/formulario-hipnosis-regresiva')
const readPoints = (id: string) => intake.querySelectorAll(`#${id} h3`).map(readText)

describe.each([
  '/cuestionario',
  '/formulario-hipnosis-regresiva',
  '/valoracion-practica',
  '/escribenos',
  '/pedir-conferencia',
  '/pedir-plan-premium',
  '/instagram-hipnosis',
])('%s', (path) => {
  const page = openPage(path)

  test('tells who has no scripts how to go on', () => {
    const notice = page.querySelector('noscript')
    const isToRead = path === '/instagram-hipnosis'
    expect(notice?.innerHTML).toContain(isToRead ? 'tres pantallas para leer' : 'hace falta JavaScript')
    expect(notice?.innerHTML).toContain(isToRead ? 'href="/vsl-registro"' : 'href="mailto:hola@practica.example"')
  })

  test('has no form that would put answers into an address', () => {
    const forms = page.querySelectorAll('form')
    expect(page.querySelectorAll('main form')).toHaveLength(1)
    for (const form of forms) {
      expect(form.getAttribute('method')).toBe('dialog')
      expect(form.hasAttribute('action')).toBe(false)
    }
  })
})

test.for([
  [
    '/formulario-contacto',
    /^Son 11 preguntas\. Se tarda unos \d+ minutos\. Al terminar eliges el día de tu llamada\.$/,
  ],
  ['/cuestionario', /^Son 3 preguntas\. Se tarda un minuto\. Al terminar ves tu resultado\.$/],
  ['/formulario-hipnosis-regresiva', /^Son 19 preguntas\. Se tarda unos \d+ minutos\. Lo leemos antes de tu sesión\.$/],
] as const)('%s says above its first question how many there are, the minutes, and what follows', ([path, words]) => {
  expect(openPage(path).querySelector('main form :is(.opening, h2, label)')?.text).toMatch(words)
})

test('below the intake stand 14 numbered terms and an 11-point privacy policy', () => {
  expect(readPoints('terminos')).toHaveLength(14)
  expect(readPoints('privacidad')).toHaveLength(11)
  expect(intake.querySelectorAll('#terminos .prose--legal, #privacidad .prose--legal')).toHaveLength(2)
})

test('the declaration leads to the texts it speaks of', () => {
  const links = intake.querySelectorAll('form fieldset a[href^="#"]').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#terminos', '#privacidad'])
  for (const link of links) expect(intake.querySelector(link ?? '')).not.toBeNull()
})
