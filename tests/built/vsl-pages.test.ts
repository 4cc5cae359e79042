import { expect, test } from 'vitest'
import { links, videos } from '#site/config/site.ts'
import { findLink, listLinks, openMain, openPage, readAll, readText } from '#support/built-page.ts'

test('button and poster of the registration point at its form', () => {
  const pointing = listLinks(openMain('/vsl-registro')).filter(({ href }) => href === '#registro')
  expect(pointing.map(({ text }) => text)).toEqual(['QUIERO VERLO AHORA', 'Deja tu correo y mira el vídeo'])
})

test('the registration holds two forms of the provider', () => {
  const forms = openMain('/vsl-registro').querySelectorAll('[data-provider-form]')
  expect(forms.map((form) => form.getAttribute('data-provider-form'))).toEqual(['vsl-principal', 'vsl-alternativo'])
})

test('every booking button of the video page opens the booking page in a new tab', () => {
  const booking = listLinks(openMain('/vsl-hipnosis')).filter(({ text }) => text === 'Reservar mi llamada gratuita')
  expect(booking).toHaveLength(3)
  for (const link of booking) expect(link).toMatchObject({ href: links['reserva-llamada-mes'], newTab: true })
})

test("the video page's description speaks of 45 minutes, as specified", () => {
  const description = openPage('/vsl-hipnosis').querySelector('meta[name="description"]')
  expect(description?.getAttribute('content')).toContain('videollamada gratuita de 45 minutos')
})

test.for(['/vsl-gracias', '/vsl2-gracias'])('%s gives the ebook in a new tab', (path) => {
  expect(findLink(openMain(path), 'Descarga Tu Ebook')).toMatchObject({ href: links.ebook, newTab: true })
})

test('the confirmed booking plays the preparation and the summary in the page, the other page its video outside', () => {
  const posters = openMain('/vsl-gracias').querySelectorAll('[data-behaviour~="video-poster"]')
  expect(posters.map((poster) => poster.getAttribute('href'))).toEqual([
    videos['vsl-preparacion'],
    videos['casos-de-exito'],
  ])
  const [poster] = listLinks(openMain('/vsl2-gracias'))
  expect(poster).toMatchObject({ href: links['vsl2-video'], newTab: true })
})

const ofCampaign = ['/vsl-registro', '/vsl-hipnosis', '/vsl-gracias', '/vsl2-gracias']
test.for(ofCampaign)('%s has the menu of every page, and a footer of legal links alone', (path) => {
  const page = openPage(path)
  expect(page.querySelectorAll('.site-header .nav a')).toHaveLength(7)
  expect(page.querySelectorAll('.site-footer nav a').map(readText)).toEqual([
    'Aviso legal',
    'Contacto',
    'Términos y condiciones',
    'Política de privacidad',
    'Política de cookies',
  ])
})

test('only the second thank-you page is dark', () => {
  const themes = ['/vsl-registro', '/vsl-hipnosis', '/vsl-gracias', '/vsl2-gracias'].map((path) =>
    openPage(path).querySelector('body')?.getAttribute('data-theme'),
  )
  expect(themes).toEqual([undefined, undefined, undefined, 'dark'])
})

test('the door page reads in full without a script: words, steps, benefits, booking', () => {
  expect(readAll('/abre-la-puerta', '.threshold__words p')).toHaveLength(3)
  expect(readAll('/abre-la-puerta', '.threshold .ticks li')).toHaveLength(3)
  expect(readAll('/abre-la-puerta', '#sesenta .steps li')).toHaveLength(4)
  expect(readAll('/abre-la-puerta', '#llevas .ticks li')).toHaveLength(3)
  const booking = findLink(openMain('/abre-la-puerta'), 'Reservar mi videollamada')
  expect(booking).toMatchObject({ href: links['reserva-llamada'], newTab: true })
  expect(readText(openPage('/abre-la-puerta').querySelector('[data-behaviour~="consent"]'))).toContain('Aceptar')
})
