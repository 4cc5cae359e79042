import { describe, expect, test } from 'vitest'
import { contact, embeds, type LinkName, links } from '#site/config/site.ts'
import { tradition } from '#site/content/conditions.ts'
import { getCurrentPrice, isOver, type OfferName, offers, toEuros } from '#site/content/offers.ts'
import { listLinks, openMain, readAll, readText } from '#support/built-page.ts'

const bundle = offers['bundle-autohipnosis']

/** How many of what: path, what, how many. */
const counts = [
  ['/formacion-hipnosis', '#preguntas .faq details', 4],
  ['/formacion-hipnosis2', '#preguntas .faq details', 4],
  ['/formacion-grafologia', '#preguntas .faq details', 4],
  ['/membresia-grafologia', '.feature', 4],
  ['/membresia-grafologia', '.keys li', 6],
  ['/membresia-grafologia', '.plan', 2],
  ['/ampliacion-practicas', '.plan', 3],
  ['/sesiones', '.plan', 3],
  ['/hipnosis', '.plan', 2],
  ['/hipnosis-vip', '#para-quien li', 5],
  ['/hipnosis-vip', '#proceso .feature', 4],
  ['/autohipnosis-exito', '.faq details[name="preguntas"]', 4],
  ['/autohipnosis-exito', '.faq details', 4],
] as const

/** Every link with these words leads here: path, words, address. */
const sameTab = [
  ['/formacion-hipnosis2', 'Agendar llamada', '#contact-section'],
  ['/formacion-hipnosis2', 'Quiero mi llamada', '#contact-section'],
  ['/formacion-hipnosis2', 'Solicitar mi llamada gratuita', '/formulario-contacto'],
  ['/conferencia', 'Pídela con un formulario', '/pedir-conferencia'],
  ['/hipnosis-vip', 'Pídelo con un formulario', '/pedir-plan-premium'],
  ['/contacto', 'Escribirnos desde aquí', '/escribenos'],
  ['/ampliacion-practicas', contact.email, `mailto:${contact.email}`],
  ['/autohipnosis-exito', 'Acceder al Bundle', links['bundle-autohipnosis']],
  [
    '/autohipnosis-exito',
    isOver(bundle) && !bundle.after ? 'Ver el precio actual' : 'Acceder ahora',
    links['bundle-autohipnosis'],
  ],
] as const

/** Every link with these words opens this address in a new tab: path, words, name of the link. */
const newTab: readonly (readonly [path: string, words: string, name: LinkName])[] = [
  ['/formacion-hipnosis', 'Agendar llamada', 'reserva-llamada'],
  ['/formacion-grafologia', 'Quiero la formación', 'carrito-grafologia'],
  ['/membresia-grafologia', 'Elegir mensual', 'membresia-mensual'],
  ['/membresia-grafologia', 'Elegir anual', 'membresia-anual'],
  ['/sesiones', 'Reservar grafología', 'reserva-sesion-grafologia'],
  ['/sesiones', 'Reservar hipnosis', 'reserva-sesion-hipnosis'],
  ['/sesiones', 'Reservar el plan', 'reserva-plan-sesiones'],
  ['/hipnosis', 'Reservar sesión individual', 'reserva-sesion-individual'],
  ['/hipnosis', 'Solicitar el plan', 'formulario-plan-sesiones'],
  ['/conferencia', 'Leer un artículo de prensa', 'articulo-prensa'],
]

/** The offers of each page, plan by plan. */
const plans: readonly (readonly [path: string, ...names: OfferName[]])[] = [
  ['/membresia-grafologia', 'membresia-mensual', 'membresia-anual'],
  ['/ampliacion-practicas', 'ampliacion-1-mes', 'ampliacion-3-meses', 'ampliacion-6-meses'],
  ['/sesiones', 'sesion-grafologia', 'sesion-hipnosis', 'plan-sesiones'],
  ['/hipnosis', 'sesion-hipnosis', 'plan-sesiones'],
]

/** Messages that open prefilled: path, words of the button. */
const mails = [
  ['/sesiones', 'Consulta Gratuita'],
  ['/hipnosis', 'Consulta Gratuita'],
  ['/hipnosis-vip', 'Solicitar acceso al plan'],
  ['/conferencia', 'Solicitar conferencia'],
] as const

/** The different addresses behind the same words. */
function findTargets(path: string, text: string) {
  const found = listLinks(openMain(path)).filter((link) => link.text === text)
  return [...new Set(found.map((link) => `${link.href}${link.newTab ? ' (new tab)' : ''}`))]
}

describe('the pages that sell', () => {
  test.for(counts)('%s: %s, %d of them', ([path, part, count]) => {
    expect(openMain(path).querySelectorAll(part)).toHaveLength(count)
  })

  test.for(plans)('%s: each plan has its own price', ([path, ...names]) => {
    expect(readAll(path, '.plan .price > span')).toEqual(names.map((name) => toEuros(offers[name].price)))
  })

  test.for([
    ['/formacion-grafologia', 'curso-grafologia'],
    ['/autohipnosis-exito', 'bundle-autohipnosis'],
  ] as const)(
    '%s: screen readers hear which price is the old one, and after the offer there is the one of its owner or none',
    ([path, name]) => {
      const current = getCurrentPrice(offers[name])
      const { price = 0, before } = current ?? {}
      const [shown] = readAll(path, '#oferta .price')
      const expected = before === undefined ? toEuros(price) : `Precio: ${toEuros(price)}Antes: ${toEuros(before)}`
      expect(shown).toBe(current ? expected : undefined)
      if (isOver(offers[name])) expect(readText(openMain(path))).not.toMatch(/se acab|descuento|5\.300/)
    },
  )

  test.for([
    ['/formacion-hipnosis', 'no concede un título oficial', 'hasta 14 días antes de su inicio', 'en la llamada'],
    ['/formacion-hipnosis2', 'no concede un título oficial', 'hasta 14 días antes de su inicio', 'en la llamada'],
    [
      '/formacion-grafologia',
      'no concede un título oficial',
      'hasta 14 días antes de su inicio',
      'el pago se hace en una página externa',
    ],
    ['/membresia-grafologia', '14 días naturales para desistir', 'el pago se hace en una página externa'],
    ['/autohipnosis-exito', 'el pago se hace en una página externa'],
  ])('%s answers a buyer with what the terms say', ([path = '', ...answers]) => {
    const told = readAll(path, '.faq').join(' ').toLowerCase()
    for (const answer of answers) expect(told).toContain(answer.toLowerCase())
  })

  const sellingGraphology = ['/formacion-grafologia', '/membresia-grafologia', '/sesiones', '/sobre-nosotras']
  test.for(sellingGraphology)('%s says what graphology is, and what it is not', (path) => {
    expect(readText(openMain(path))).toContain(tradition)
  })

  test.for(sameTab)('%s: «%s» leads to %s', ([path, text, address]) => {
    expect(findTargets(path, text)).toEqual([address])
  })

  test.for(newTab)('%s: «%s» opens %s in a new tab', ([path, text, name]) => {
    expect(findTargets(path, text)).toEqual([`${links[name]} (new tab)`])
  })

  test.for(mails)('%s: «%s» opens a message to the practice with subject and body', ([path, text]) => {
    const [address = '', ...others] = findTargets(path, text)
    expect(others).toEqual([])
    const { pathname, searchParams } = new URL(address)
    expect(pathname).toBe(contact.email)
    expect(searchParams.get('subject')).toMatch(/\S/)
    expect(searchParams.get('body')).toMatch(/^Hola:\n\n.+Gracias\.$/s)
  })

  test('each extension has its own «Ampliar Plan», which opens its payment in a new tab', () => {
    const found = listLinks(openMain('/ampliacion-practicas')).filter(({ text }) => text === 'Ampliar Plan')
    expect(found.map(({ href }) => href)).toEqual([
      links['ampliacion-1-mes'],
      links['ampliacion-3-meses'],
      links['ampliacion-6-meses'],
    ])
    expect(found.every((link) => link.newTab)).toBe(true)
  })

  test('the calendar of /hipnosis is a link in a new tab until it is opened', () => {
    expect(findTargets('/hipnosis', 'Abrirlo en otra página')).toEqual([`${embeds['calendario-sesiones']} (new tab)`])
    expect(openMain('/hipnosis').querySelector('iframe')).toBeNull()
  })
})
