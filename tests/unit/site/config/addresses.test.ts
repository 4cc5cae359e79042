import { expect, test } from 'vitest'
import { findAddress } from '#site/config/addresses.ts'
import { links } from '#site/config/site.ts'

test('a link is found by its name', () => {
  expect(findAddress('links', 'reserva-llamada')).toBe(links['reserva-llamada'])
})

test('a name that the configuration does not know stops the build and tells where names are', () => {
  expect(() => findAddress('videos', 'clase-16')).toThrowErrorMatchingInlineSnapshot(
    `[RangeError: «clase-16» no está en «videos» de src/site/config/site.json. Añádelo allí o corrige el nombre en el contenido de la página.]`,
  )
})
