import { describe, expect, test } from 'vitest'
import { contact, links, owner, videos } from '#site/config/site.ts'
import { findLink, openMain, openPage, readAll, readText, readWords } from '#support/built-page.ts'

/** Where a page says what, word for word: path, part of the page, words. */
const words = [
  ['/taller-gratuito', 'h1 + .lead', '15 clases'],
  ['/taller-gratuito', 'h1 + .lead', '2 h 20 min'],
  ['/sobre-nosotras', '#hipnosis', owner.founders.hipnosis.name],
  ['/sobre-nosotras', '#hipnosis', owner.founders.hipnosis.bio],
  ['/sobre-nosotras', '#grafologia', owner.founders.grafologia.name],
  ['/sobre-nosotras', '#grafologia', owner.founders.grafologia.bio],
  ['/blog/hipnosis-regresiva-beneficios', '.rubric', 'Hipnosis'],
  [
    '/blog/hipnosis-regresiva-beneficios',
    '.byline',
    `Por ${owner.articleAuthor} 10 de diciembre de 2024 7 min de lectura`,
  ],
  ['/newsletter', '#notas', 'Contenido de calidad cada semana'],
  ['/newsletter', '#notas', 'Respetamos tu privacidad'],
  ['/newsletter', '#notas', 'Cancela cuando quieras'],
  ['/retos', '.card:not(.card--off)', 'Gratis 5 días Síndrome del Impostor'],
  ['/retos', '#razones', '100 % gratuito'],
  ['/retos', '#razones', 'Comunidad'],
  ['/retos', '#razones', 'Resultados rápidos'],
  ['/reto-sindrome-impostor', '.notice', 'colaboración'],
  ['/reto-sindrome-impostor', '.notice', 'alojado en una aplicación de podcasts y audiolibros de otra empresa'],
  ['/reto-sindrome-impostor', '.notice', 'nos recompensa por cada persona nueva'],
  ['/reto-sindrome-impostor', '.notice', 'Para ti sigue siendo gratis'],
  ['/reto-sindrome-impostor', '#apuntarme', 'recibirás un correo electrónico con los detalles para acceder'],
  ['/contacto', '#datos', contact.email],
  ['/contacto', '#datos', contact.phone],
  ['/contacto', '#datos', `${contact.address.street}, ${contact.address.postalCode} ${contact.address.city}`],
  ['/contacto', '#datos', 'De lunes a viernes, de 10:00 a 18:00'],
  ['/contacto', '#consultas', 'Información sobre la formación'],
  ['/contacto', '#consultas', 'Reserva de sesiones individuales'],
  ['/contacto', '#consultas', 'Solicitud de conferencias'],
  ['/contacto', '#consultas', 'Preguntas sobre los métodos'],
] as const

/** How many of what: path, what, how many. */
const counts = [
  ['/taller-gratuito', '.lesson', 15],
  ['/taller-gratuito', '.lessons__pause', 1],
  ['/sobre-nosotras', '.portrait', 2],
  ['/blog', '.card', 1],
  ['/blog', '#boletin .embed', 1],
  ['/newsletter', '.embed', 1],
  ['/retos', '.card', 3],
  ['/retos', '.card--off', 2],
  ['/reto-sindrome-impostor', '.day', 5],
  ['/reto-sindrome-impostor', '#apuntarme .embed', 1],
  ['/contacto', 'form', 0],
  ['/contacto', '#consultas .keys li', 4],
] as const

/** Words of a link, where it leads; all of these open in the same tab. */
const targets = [
  ['/taller-gratuito', 'Quiero conocer la formación', '/formacion-hipnosis'],
  ['/taller-gratuito', 'Ver la formación', '/formacion-hipnosis'],
  ['/blog', 'Hipnosis regresiva: qué es y qué puede aportarte', '/blog/hipnosis-regresiva-beneficios'],
  ['/blog/hipnosis-regresiva-beneficios', 'Volver al blog', '/blog'],
  ['/blog/hipnosis-regresiva-beneficios', 'Ver las sesiones', '/sesiones'],
  ['/retos', 'Síndrome del Impostor', '/reto-sindrome-impostor'],
  ['/reto-sindrome-impostor', 'Quiero apuntarme', '#apuntarme'],
  ['/contacto', contact.email, `mailto:${contact.email}`],
  ['/contacto', contact.phone, `tel:${contact.phone.replaceAll(' ', '')}`],
] as const

describe('the pages that give something away', () => {
  test.for(words)('%s: %s says «%s»', ([path, part, text]) => {
    expect(readWords(path, part)).toContain(text)
  })

  test.for(counts)('%s: %s, %d of them', ([path, part, count]) => {
    expect(openMain(path).querySelectorAll(part)).toHaveLength(count)
  })

  test.for(targets)('%s: «%s» leads to %s', ([path, text, address]) => {
    expect(findLink(openMain(path), text)).toMatchObject({ href: address, newTab: false })
  })
})

describe('/taller-gratuito', () => {
  test('each class is a poster of its own video', () => {
    const posters = openMain('/taller-gratuito').querySelectorAll('.lesson > a.video')
    const expected = Array.from({ length: 15 }, (_, index) => Reflect.get(videos, `clase-${index + 1}`))
    expect(posters.map((poster) => poster.getAttribute('href'))).toEqual(expected)
    expect(posters.every((poster) => poster.getAttribute('data-behaviour') === 'video-poster')).toBe(true)
  })

  test('opens with a video of its own', () => {
    expect(openMain('/taller-gratuito').querySelector('.hero a.video')?.getAttribute('href')).toBe(
      videos['taller-presentacion'],
    )
  })

  test('the offer stands right after class 10', () => {
    const before = openMain('/taller-gratuito').querySelector('.lessons__pause')?.previousElementSibling
    expect(readText(before ?? null)).toContain('Clase 10')
  })

  test('the notes are a file to download', () => {
    expect(findLink(openMain('/taller-gratuito'), 'Descargar los apuntes (PDF)')).toMatchObject({
      href: '/apuntes-taller-limites.pdf',
      download: true,
    })
  })
})

describe('/blog/hipnosis-regresiva-beneficios', () => {
  const path = '/blog/hipnosis-regresiva-beneficios'

  test('tells search engines its author and times', () => {
    const page = openPage(path)
    const read = (name: string) => page.querySelector(`meta[property="article:${name}"]`)?.getAttribute('content')
    expect(read('published_time')).toBe('2024-12-10T00:00:00+01:00')
    expect(read('modified_time')).toBe('2024-12-10T00:00:00+01:00')
    expect(read('author')).toBe(owner.articleAuthor)
    expect(page.querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe('article')
  })

  test('takes about seven minutes to read', () => {
    const minutes = readWords(path, '.prose').split(' ').length / 220
    expect(Math.round(minutes)).toBe(7)
  })
})

describe('/retos', () => {
  test('two challenges cannot be opened and say so', () => {
    const closed = openMain('/retos').querySelectorAll('.card--off')
    expect(closed.map((card) => readText(card.querySelector('.tag')))).toEqual(['Próximamente', 'Próximamente'])
    expect(closed.flatMap((card) => card.querySelectorAll('a'))).toEqual([])
  })
})

describe('/reto-sindrome-impostor', () => {
  const path = '/reto-sindrome-impostor'

  test('has a voice for each of its five days', () => {
    expect(readAll(path, '.day__n')).toEqual(['Día 1', 'Día 2', 'Día 3', 'Día 4', 'Día 5'])
    expect(readAll(path, '.day h3')).toEqual([
      'Autoexigencia',
      'Comparación',
      'Desvalorización',
      'Miedo al éxito',
      'Miedo al juicio',
    ])
  })

  test('gives each day four parts', () => {
    const parts = openMain(path)
      .querySelectorAll('.day')
      .map((day) => day.querySelectorAll('.chips li').map(readText))
    expect(parts).toEqual(
      Array.from({ length: 5 }, () => ['Introducción', 'Ejercicio práctico', 'Fábula', 'Audio de autohipnosis']),
    )
  })

  test('the application that hosts it opens in a new tab', () => {
    expect(findLink(openMain(path), 'Conocer la aplicación')).toMatchObject({
      href: links['app-podcast'],
      newTab: true,
    })
  })
})
