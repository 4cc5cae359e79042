import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { grafologiaCoupon, type LinkName, links, owner } from '#site/config/site.ts'
import { listLinks, openPage, readText } from '#support/built-page.ts'

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
] as const

/** How many of what: path, what, how many. */
const counts = [
  ['/formacion-hipnosis', '.testimony', 4],
  ['/formacion-hipnosis', '.faq details', 4],
  ['/formacion-hipnosis2', '.testimony', 4],
  ['/formacion-hipnosis2', '.faq details', 4],
  ['/formacion-grafologia', '.testimony', 4],
  ['/formacion-grafologia', '.faq details', 4],
] as const

/** Every link with these words leads here: path, words, address. */
const sameTab = [
  ['/formacion-hipnosis2', 'Agendar llamada', '#contact-section'],
  ['/formacion-hipnosis2', 'Quiero mi llamada', '#contact-section'],
  ['/formacion-hipnosis2', 'Solicitar mi llamada gratuita', '/formulario-contacto'],
] as const

/** Every link with these words opens this address in a new tab: path, words, name of the link. */
const newTab: readonly (readonly [path: string, words: string, name: LinkName])[] = [
  ['/formacion-hipnosis', 'Agendar llamada', 'reserva-llamada'],
  ['/formacion-grafologia', 'Quiero la formación', 'carrito-grafologia'],
]

function openMain(path: string) {
  const main = openPage(path).querySelector('main')
  if (!main) throw new Error(`${path} has no main`)
  return main
}

/** Words of a part of a page; neighbouring elements stand apart. */
function readWords(path: string, part: string) {
  return readText(parse(openMain(path).querySelector(part)?.innerHTML.replaceAll('<', ' <') ?? ''))
}

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
