import { expect, test } from 'vitest'
import { distFolder, openMain, openPage } from '#support/built-page.ts'
import { listBuiltPages } from '#tools/pages/page-file.ts'

test.for(listBuiltPages(distFolder))('%s says in its footer whom to call when it cannot wait', (path) => {
  const footer = openPage(path).querySelector('.site-footer')
  for (const number of ['024', '112']) expect(footer?.querySelector(`a[href="tel:${number}"]`)?.text).toBe(number)
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
