import { describe, expect, test } from 'vitest'
import { brand, contact, given, links, owner, videos } from '#site/config/site.ts'
import { findLink, openMain, openPage, readText, readWords } from '#support/built-page.ts'

/** How many of what: path, what, how many. */
const counts = [
  ['/taller-gratuito', '.lesson', 15],
  ['/taller-gratuito', '.lessons__pause', 1],
  ['/sobre-nosotras', '.plate', 4],
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

  test("a lesson's link names its class", () => {
    const lesson = openMain('/taller-gratuito').querySelector('.lesson')
    expect(readText(lesson?.querySelector('a') ?? null)).toBe(
      `Reproducir: Clase 1: ${readText(lesson?.querySelector('h3') ?? null)}`,
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
    expect(read('author')).toBe(given(owner.articleAuthor, brand.name))
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
