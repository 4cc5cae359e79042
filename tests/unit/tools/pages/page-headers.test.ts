import { expect, test } from 'vitest'
import { createPageHeaders } from '#tools/pages/page-headers.ts'
import { readSite } from '#tools/project/read-site.ts'

test.each([
  ['formulario-hipnosis-regresiva', 'no-referrer'],
  ['formulario-contacto', 'no-referrer'],
  ['valoracion-practica', 'no-referrer'],
  ['cuestionario', 'no-referrer'],
  ['abre-la-puerta', undefined],
])('the page of %s tells the next one: %s', (funnel, policy) => {
  expect(createPageHeaders(`<div data-funnel="${funnel}"></div>`, readSite())['Referrer-Policy']).toBe(policy)
})
