import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listDrawings } from '#build/pages/list-drawings.ts'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'
import { impostorDays } from '#site/content/impostor-days.ts'
import { sesiones } from '#site/content/sesiones.ts'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { distFolder, openPage } from '#support/built-page.ts'

const art = inProject('src/site/art')
const hung = listDrawings(distFolder)
const pagesOf = (drawing: string, shown = hung) => [
  ...new Set(shown.filter((one) => one.drawing === drawing).map(({ page }) => page)),
]

/** Pages of questions and nothing else: a drawing beside them would be one thing more to look at. */
const questionsOnly = [
  '/formulario-contacto',
  '/formulario-hipnosis-regresiva',
  '/valoracion-practica',
  '/pedir-conferencia',
  '/pedir-plan-premium',
  '/escribenos',
]

describe('the drawings', () => {
  test('no two pages close with the same one', () => {
    const closing = hung.filter(({ place }) => place === 'close')
    expect(closing.length).toBeGreaterThan(0)
    expect(closing.filter(({ drawing }) => pagesOf(drawing, closing).length > 1)).toEqual([])
  })

  test('what closes a page is on no other', () => {
    expect(hung.filter(({ place, drawing }) => place === 'close' && pagesOf(drawing).length > 1)).toEqual([])
  })

  // A card shows the drawing of the page that it leads to.
  const drawn = listBuiltPages(distFolder).filter((page) => !questionsOnly.includes(page))
  test.each(drawn)('%s has one of its own', (page) => {
    const elsewhere = hung.filter((one) => one.page !== page && one.place !== 'card')
    const own = hung.filter((one) => one.page === page && pagesOf(one.drawing, elsewhere).length === 0)
    expect(own).not.toEqual([])
  })

  test('each class, each day and each kind of session has its own', () => {
    expect(new Set(workshopClasses.map(({ poster }) => poster)).size).toBe(workshopClasses.length)
    expect(new Set(impostorDays.map(({ art: day }) => day)).size).toBe(impostorDays.length)
    expect(new Set(sesiones.plans.items.map(({ art: plan }) => plan)).size).toBe(sesiones.plans.items.length)
  })

  const drawings = readdirSync(art).filter((file) => file.endsWith('.svg'))
  test.each(drawings)('%s weighs at most 12 KiB and is shown', (file) => {
    expect(statSync(join(art, file)).size).toBeLessThanOrEqual(12 * 1024)
    expect(pagesOf(file.replace('.svg', ''))).not.toEqual([])
  })
})

test('a picture on its way is announced by its placeholder', () => {
  const page = openPage('/')
  const late = page.querySelectorAll('main img[data-src]')
  expect(late.length).toBeGreaterThan(0)
  expect(late.filter((picture) => picture.getAttribute('data-behaviour') !== 'picture')).toEqual([])
  const sheets = page.querySelectorAll('link[rel="stylesheet"]').map((link) => link.getAttribute('href') ?? '')
  const style = sheets.map((sheet) => readFileSync(join(distFolder, sheet), 'utf8')).join('\n')
  expect(style).toMatch(/img\[data-src\]\{[^}]*var\(--loading\)/)
  expect(style).toMatch(/--loading:url\("[^"]*%3ECargando\.\.\.%3C/)
})
