import { expect, test } from 'vitest'
import { createPageHeaders } from '#build/page-headers.ts'
import { readSite } from '#build/read-site.ts'

test.each([
  ['formulario-hipnosis-regresiva', 'no-referrer'],
  ['formulario-contacto', 'no-referrer'],
  ['valoracion-practica', 'no-referrer'],
  ['cuestionario', 'no-referrer'],
  ['abre-la-puerta', undefined],
])('the page of %s tells the next one: %s', (funnel, policy) => {
  expect(createPageHeaders(`<div data-funnel="${funnel}"></div>`, readSite())['Referrer-Policy']).toBe(policy)
})
