import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { listSentences } from '#operating/release/confirmations.ts'
import { readProject } from '#project/read-project.ts'
import { links, listGiven, testimonies } from '#site/config/site.ts'
import { claims } from '#site/content/claims.ts'
import { workshop } from '#site/content/taller-gratuito.ts'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { distFolder, openMain, openPage, readText } from '#support/built-page.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** The marks of a sentence that somebody must answer for: a figure, a price, a share, a guarantee. */
const stated = /\d|€|%|\b(garant\w+|gratis|gratuit[ao]s?)\b/iu

/**
 * Figures that promise nothing: numbers of chapters and plates, laws by their names, dates of the law's own texts, telephones, how long
 * an article is to read.
 */
const empty =
  /^(Clase|Testimonio en vídeo:|Día|Lámina|Paso|Pregunta) \d+|^\d+(\.|$)| min de lectura$|\b(Ley|Reglamento|artículos?|Directiva|RGPD|LSSI|LOPDGDD)\b|\b(024|112)\b|\+34|© /u

describe('the register of claims', () => {
  test.for([...claims])('$page says «$figure»', ({ page, figure }) => {
    const document = openPage(page)
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(`${description} ${readText(document)}`).toContain(plain(figure))
  })

  test.for(readProject().names.routes)('%s states nothing that is in no entry', (path) => {
    const own = claims.filter(({ page }) => page === path).map(({ figure }) => plain(figure))
    const statements = listSentences(openMain(path)).filter((each) => stated.test(each) && !empty.test(each))
    expect(statements.filter((sentence) => !own.some((text) => sentence.includes(text)))).toEqual([])
  })

  test('is sorted by page', () => {
    const pages = claims.map(({ page }) => page)
    expect(pages).toEqual(pages.toSorted())
  })
})

const mains = listBuiltPages(distFolder).map(openMain)

/** Phrases that give away one pen, and how often all pages together may say them. */
test.for([
  [/calma/gi, 11],
  [/sin prisa/gi, 6],
  [/acompañ/gi, 15],
  [/despacio/gi, 8],
  [/a tu ritmo/gi, 8],
  [/\bmir[aáeéoó]/gi, 25],
] as const)('the pages do not wear out %s', ([phrase, most]) => {
  const found = mains.flatMap((main) => readText(main).match(phrase) ?? [])
  expect(found.length).toBeLessThanOrEqual(most)
})

test('of all titles at most 45 are half upright and half italic', () => {
  const halved = mains
    .flatMap((main) => main.querySelectorAll('h1, h2, h3'))
    .filter((title) => title.querySelector('em'))
  expect(halved.length).toBeLessThanOrEqual(45)
})

const pdf = readFileSync(join(distFolder, workshop.notes.download), 'latin1')
const bookmarks = [...pdf.matchAll(/\/Title \((.*?)(?<!\\)\)/gs)].map(([, title = '']) => decodeText(title))

/** A text of a PDF: Latin-1, or UTF-16 behind a byte order mark. */
function decodeText(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/\\(.)/gs, '$1'), 'latin1')
  return text.startsWith('þÿ') ? bytes.subarray(2).swap16().toString('utf16le') : text
}

test('the notes have a cover, a welcome, one page for each class under its title, and one to sign', () => {
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3 + workshopClasses.length)
  const titles = workshopClasses.map(({ id, title }) => `${id}. ${title}`)
  expect(bookmarks.filter((title) => /^\d/.test(title))).toEqual(titles)
})

test('screen readers know the language, the title and the structure of the notes', () => {
  expect(pdf).toContain('/Lang (es-ES)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('/Marked true')
  expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(2 + workshopClasses.length)
})

/** The specified videos of each page (2): their group and their numbers in it, in order. */
const pages = [
  ['/formacion-hipnosis', 'hipnosis', [1, 2, 3, 4]],
  ['/formacion-hipnosis2', 'hipnosis', [1, 2, 3, 4]],
  ['/formacion-grafologia', 'grafologia', [1, 2, 3, 4]],
  ['/abre-la-puerta', 'hipnosis', [1, 2, 3]],
  ['/vsl-hipnosis', 'hipnosis', [2, 3, 4]],
  ['/vsl-gracias', 'hipnosis', [1, 2, 3]],
  ['/vsl2-gracias', 'hipnosis', [1, 2, 3]],
] as const

test.for(pages)('%s: the testimonials of %s, %j, each open their own video in a new tab', ([path, group, numbers]) => {
  const cards = openMain(path).querySelectorAll('.testimony')
  const shown = cards.map((card) => {
    const link = card.querySelector('a.video')
    const said = ['blockquote', 'strong'].flatMap((part) => card.querySelector(part)?.text ?? [])
    return [link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel'), ...said]
  })
  const specified = numbers.map((number) => {
    const name = `testimonio-${group}-${number}` as const
    const { quote, name: person } = testimonies[name]
    return [
      links[name],
      '_blank',
      'noopener noreferrer',
      ...listGiven(quote, (words) => `«${words}»`),
      ...listGiven(person, String),
    ]
  })
  expect(shown).toEqual(specified)
  for (const card of cards) expect(card.querySelectorAll('img')).toHaveLength(1)
})

test.for(pages)('%s: no two videos of its testimonials have the same name', ([path, , { length }]) => {
  const names = openMain(path).querySelectorAll('.testimony a').map(readText)
  expect(names.every((name) => name.startsWith('Testimonio en vídeo'))).toBe(true)
  expect(new Set(names).size).toBe(length)
})
