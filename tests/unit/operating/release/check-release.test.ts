import { expect, test } from 'vitest'
import { checkOffers, findLeftovers, findReleaseDiagnostics } from '#operating/release/check-release.ts'
import { readSite } from '#project/read-site.ts'

test('placeholders keep the site from being published, each reported with the variable that fills it', () => {
  const diagnostics = findReleaseDiagnostics(readSite({}), {})
  expect(diagnostics).toContain(
    'links.reserva-llamada: por rellenar (o SITE_LINKS_RESERVA_LLAMADA en el entorno). Escribe una dirección completa, que empieza por https://.',
  )
  expect(diagnostics).toContain(
    'owner.taxId: por rellenar (o SITE_OWNER_TAX_ID en el entorno). Ocho cifras y letra, o letra, siete cifras y control, como 12345678Z o B12345678.',
  )
})

test('a testimonial whose video stands on a reserved host is not published, its person named or not', () => {
  const { testimonies, ...site } = readSite({})
  const named = { ...testimonies, 'testimonio-grafologia-4': { name: 'Ana', quote: 'Leo despacio.', picture: '' } }
  const diagnostics = findReleaseDiagnostics({ ...site, testimonies: named }, {})
  expect(diagnostics.filter((line) => line.includes('testimonio-grafologia-4'))).toEqual([
    'links.testimonio-grafologia-4: por rellenar (o SITE_LINKS_TESTIMONIO_GRAFOLOGIA_4 en el entorno). Escribe una dirección completa, que empieza por https://.',
  ])
})

test('a setting that its name does not explain is reported with what it is', () => {
  const diagnostics = findReleaseDiagnostics(readSite({}), {})
  expect(
    diagnostics.filter((line) => /^formProvider\.(forms\.reto|policy\.font-src)/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "formProvider.policy.font-src.0: por rellenar (o SITE_FORM_PROVIDER_POLICY_FONT_SRC_0 en el entorno). Dirección de la que su código toma algo o a la que lo envía; en Flodesk, https://form.flodesk.com para connect-src y form-action, https://assets.flodesk.com para style-src y font-src.",
      "formProvider.forms.reto: por rellenar (o SITE_FORM_PROVIDER_FORMS_RETO en el entorno). Identificador del formulario: lo que sigue a formId en su código para insertar.",
    ]
  `)
})

test('a value that was filled in is no longer reported', () => {
  const diagnostics = findReleaseDiagnostics(
    readSite({ SITE_LINKS_RESERVA_LLAMADA: 'https://reservas.practica.es/llamada' }),
    {},
  )
  expect(diagnostics.join()).not.toContain('links.reserva-llamada:')
})

test('a build that points at local services is not published', () => {
  expect(findReleaseDiagnostics(readSite({}), { SITE_SERVICES: 'local' })[0]).toBe(
    'SITE_SERVICES=local apunta a los servicios de esta máquina. Quítalo.',
  )
})

const now = Date.parse('2026-11-22T12:00:00Z')

test('an offer that is over is asked for, until its owner says its new date or what follows', () => {
  const course = { price: 497, before: 997, ends: '2026-08-05T23:59:59+02:00', after: 997 }
  const bundle = { price: 59, before: 5300, ends: '2026-11-11T23:59:59+01:00' }
  const check = (offers: Parameters<typeof checkOffers>[0]) => checkOffers(offers, now)
  expect(check({ course, bundle })).toEqual([
    'offers.bundle: terminó el 2026-11-11. Pon en «ends» su nueva fecha, o en «after» lo que cuesta ahora (null: lo dice el carrito).',
  ])
  expect(check({ course, bundle: { ...bundle, after: null } })).toEqual([])
  expect(checkOffers({ bundle }, Date.parse('2026-08-05T00:00:00Z'))).toEqual([])
})

test('reserved hosts, sample ids and text in brackets are leftovers, each reported once', () => {
  const html =
    '<a href="https://reservas.example/llamada?month=2025-11">Ver</a> <p>[Nombre 1], hola@practica.example y [Nombre 1]</p><form data-form="reto-ejemplo">'
  expect(findLeftovers(html)).toEqual([
    'https://reservas.example/llamada?month=2025-11',
    '[Nombre 1]',
    'hola@practica.example',
    'reto-ejemplo',
  ])
})

test('lists in data and footnotes are not leftovers', () => {
  expect(findLeftovers('{"sameAs":["https://www.aepd.es/"],"item":[{"position":1}]} nota [1], por ejemplo')).toEqual([])
})
