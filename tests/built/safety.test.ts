import { expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { distFolder, openMain, openPage } from '#support/built-page.ts'

test.for(listBuiltPages(distFolder))('%s says in its footer whom to call when it cannot wait', (path) => {
  const footer = openPage(path).querySelector('.site-footer .safety')
  expect(footer?.text).toMatch(/024\u00a0suicidio · 016\u00a0violencia · 112\u00a0emergencia$/)
  expect(footer?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'tel:024',
    'tel:016',
    'tel:112',
  ])
})

test('an option of the session form that tells of harm has under it whom to call', () => {
  const boxes = openMain('/formulario-hipnosis-regresiva').querySelectorAll('.checks > .care')
  const said = boxes.map(
    (help) => `${help.previousElementSibling?.text}: ${help.querySelectorAll('a').map(({ text }) => text)}`,
  )
  expect(said).toEqual([
    'Maltrato físico: 016,112',
    'Maltrato psicológico: 016,112',
    'Manipulación: 016,112',
    'Pensamientos o intentos de suicidio: 024,112',
  ])
})

test('the classes that may put somebody in danger say whom to call first', () => {
  const warned = openMain('/taller-gratuito')
    .querySelectorAll('.lesson')
    .filter((lesson) => lesson.querySelector('a[href="tel:016"]') && lesson.querySelector('a[href="tel:112"]'))
  expect(warned.map((lesson) => lesson.querySelector('h3')?.text)).toEqual([
    'Límites en la pareja',
    'Cuando no lo respetan',
  ])
})
