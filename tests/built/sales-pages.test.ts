import { describe, expect, test } from 'vitest'
import { contact, embeds, grafologiaCoupon, type LinkName, links, owner } from '#site/config/site.ts'
import { listLinks, openMain, readWords } from '#support/built-page.ts'

/** Where a page says what, word for word: path, part of the page, words. */
const words = [
  ['/formacion-hipnosis', '#incluye', 'Sesión individual con tu formadora'],
  ['/formacion-hipnosis', '#contact-section', '60 minutos'],
  ['/formacion-hipnosis', '#contact-section', 'individual, gratuita y sin compromiso'],
  ['/formacion-hipnosis', '.facts', 'de estudio a la semana 30–60 min'],
  ['/formacion-hipnosis', '.facts', 'de acompañamiento 6 meses'],
  ['/formacion-hipnosis', '.facts', 'de contenido +100 horas'],
  ['/formacion-hipnosis', '.facts', 'clases en directo por videollamada Cada semana'],
  ['/formacion-hipnosis', '#formadora', 'más de 145.000 personas'],
  ['/formacion-hipnosis', '#formadora', 'más de 1.500 terapeutas y coaches'],
  ['/formacion-hipnosis', '#formadora', owner.founders.hipnosis.name],
  ['/formacion-hipnosis', '#formadora', owner.founders.hipnosis.bio],
  ['/formacion-hipnosis2', '#dominio', 'Lo que dominarás'],
  ['/formacion-hipnosis2', '#plazas', 'las plazas son limitadas'],
  ['/formacion-hipnosis2', '#contact-section', '30 minutos'],
  ['/formacion-hipnosis2', '.facts', 'de estudio al día 30–60 min'],
  ['/formacion-hipnosis2', '#formadora', owner.alternativeTrainer],
  ['/formacion-hipnosis2', '#formadora', 'más de 1000 sesiones'],
  ['/formacion-grafologia', '.notice', '500 € de descuento hasta el 5 de agosto'],
  ['/formacion-grafologia', '.notice', `997 €; con el cupón ${grafologiaCoupon} , 497 €`],
  ['/formacion-grafologia', '#oferta .price', 'Precio: 497 € Antes: 997 €'],
  ['/formacion-grafologia', '#oferta', 'Oferta válida hasta el 5 de agosto'],
  ['/formacion-grafologia', '#incluye', '135 lecciones'],
  ['/formacion-grafologia', '#incluye', 'Más de 100 horas de contenido'],
  ['/formacion-grafologia', '#incluye', 'Un manual de más de 200 páginas'],
  ['/formacion-grafologia', '#incluye', '2 mentorías en directo al mes Durante 6 meses'],
  ['/formacion-grafologia', '#incluye', '7 días de garantía'],
  ['/formacion-grafologia', '#incluye', 'Un año de acceso. Con 2 o 3 horas a la semana'],
  ['/formacion-grafologia', '#profesora', owner.founders.grafologia.bio],
  ['/membresia-grafologia', '#incluye', 'Un domingo a las 10 h y un miércoles a las 19 h. Al año son 24.'],
  ['/membresia-grafologia', '.plan:nth-child(1)', '49,99 € al mes 2 encuentros al mes'],
  ['/membresia-grafologia', '.plan:nth-child(2)', '480 € al año, 40 € al mes 24 encuentros al año'],
  ['/membresia-grafologia', '.plan:nth-child(2)', 'Ahorras 120 €'],
  ['/membresia-grafologia', '.compare', 'Precio 49,99 €/mes 480 €/año'],
  ['/ampliacion-practicas', '.plan:nth-child(1)', '+1 mes Para cerrar lo que te falta 99 €'],
  ['/ampliacion-practicas', '.plan:nth-child(2)', '+3 meses Para coger soltura 197 €'],
  ['/ampliacion-practicas', '.plan:nth-child(3)', '+6 meses Para ir sin prisa 297 €'],
  ['/sesiones', '.plan:nth-child(1)', 'Sesión de grafología 90 € 1 h'],
  ['/sesiones', '.plan:nth-child(2)', 'Sesión de hipnosis 120 € 2–3 h'],
  ['/sesiones', '.plan:nth-child(3)', 'Plan de 3 sesiones 330 € 3 sesiones de 2–3 h'],
  ['/sesiones', '.plan:nth-child(3)', 'Ahorras 30 €'],
  ['/hipnosis', '.plan:nth-child(1)', 'Sesión individual 120 € 2–3 h'],
  ['/hipnosis', '.plan:nth-child(2)', 'Plan de 3 sesiones 330 € 3 sesiones de 2–3 h'],
  ['/hipnosis', '.notice', 'Nota importante.'],
  ['/hipnosis-vip', '#proceso', '3 sesiones privadas'],
  ['/hipnosis-vip', '#proceso', 'Hipnosis regresiva guiada'],
  ['/hipnosis-vip', '#proceso', 'Mentoría estratégica'],
  ['/hipnosis-vip', '#proceso', 'Seguimiento emocional'],
  ['/hipnosis-vip', '#acceso', 'El acceso al plan es limitado'],
  [
    '/hipnosis-vip',
    '#acceso',
    'selección previa. Consiste en una videollamada individual. No es una llamada de ventas',
  ],
  ['/autohipnosis-exito', '.hero', 'Taller de autohipnosis de 9 días'],
  ['/autohipnosis-exito', '#oferta', '72 cursos, ebooks y masterclasses'],
  ['/autohipnosis-exito', '#oferta .price', 'Precio: 59 € Antes: 5.300 €'],
  ['/autohipnosis-exito', '#oferta', 'Oferta válida solo hasta el 11/11'],
  ['/autohipnosis-exito', '#dentro', '9 audios guiados Uno por día, de 15 a 25 minutos'],
  ['/autohipnosis-exito', '#dentro', 'Ejercicios diarios'],
  ['/autohipnosis-exito', '#dentro', 'Anclas'],
  ['/autohipnosis-exito', '.chips', 'Miedo al fracaso Dinero Límites Acción Merecimiento Foco Expansión'],
  ['/autohipnosis-exito', '.sticky-cta', '59 € hasta el 11/11'],
] as const

/** How many of what: path, what, how many. */
const counts = [
  ['/formacion-hipnosis', '.testimony', 4],
  ['/formacion-hipnosis', '.faq details', 4],
  ['/formacion-hipnosis2', '.testimony', 4],
  ['/formacion-hipnosis2', '.faq details', 4],
  ['/formacion-grafologia', '.testimony', 4],
  ['/formacion-grafologia', '.faq details', 4],
  ['/membresia-grafologia', '.feature', 4],
  ['/membresia-grafologia', '.keys li', 6],
  ['/membresia-grafologia', '.plan', 2],
  ['/ampliacion-practicas', '.plan', 3],
  ['/sesiones', '.plan', 3],
  ['/hipnosis', '.plan', 2],
  ['/hipnosis-vip', '#para-quien li', 5],
  ['/hipnosis-vip', '#proceso .feature', 4],
  ['/autohipnosis-exito', '.faq details', 4],
] as const

/** Every link with these words leads here: path, words, address. */
const sameTab = [
  ['/formacion-hipnosis2', 'Agendar llamada', '#contact-section'],
  ['/formacion-hipnosis2', 'Quiero mi llamada', '#contact-section'],
  ['/formacion-hipnosis2', 'Solicitar mi llamada gratuita', '/formulario-contacto'],
  ['/ampliacion-practicas', contact.email, `mailto:${contact.email}`],
  ['/autohipnosis-exito', 'Acceder al Bundle', links['bundle-autohipnosis']],
  ['/autohipnosis-exito', 'Acceder ahora', links['bundle-autohipnosis']],
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
  test.for(words)('%s: %s says «%s»', ([path, part, text]) => {
    expect(readWords(path, part)).toContain(text)
  })

  test.for(counts)('%s: %s, %d of them', ([path, part, count]) => {
    expect(openMain(path).querySelectorAll(part)).toHaveLength(count)
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

  test.for([
    ['/formacion-hipnosis', 'testimonio-hipnosis'],
    ['/formacion-hipnosis2', 'testimonio-hipnosis'],
    ['/formacion-grafologia', 'testimonio-grafologia'],
  ])('%s: each testimony opens its own video in a new tab', ([path, name]) => {
    const videos = listLinks(openMain(path ?? '')).filter(({ text }) => text.startsWith('Ver el vídeo de'))
    const expected = Object.entries(links).filter(([key]) => key.startsWith(name ?? '?'))
    expect(videos.map(({ href }) => href)).toEqual(expected.map(([, address]) => address))
    expect(videos.every((video) => video.newTab)).toBe(true)
  })
})
