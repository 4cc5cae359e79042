import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { listGiven, videoDates } from '#site/config/site.ts'
import { getCurrentPrice, offers } from '#site/content/offers.ts'
import { distFolder } from '#support/built-page.ts'

type Data = Record<string, unknown>

/** The properties that search engines need to show a thing as such, by their own documentation. */
const required: Record<string, string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name'],
  Person: ['name'],
  Product: ['name', 'image', 'offers'],
  ProfessionalService: ['name', 'url'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'description', 'provider'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
}

const pages = globSync('**/*.html', { cwd: distFolder }).sort()

function readData(file: string): Data[] {
  const scripts = parse(readFileSync(join(distFolder, file), 'utf8')).querySelectorAll('[type="application/ld+json"]')
  return scripts.map((script) => JSON.parse(script.text))
}

/** Every thing in the data, with the things inside it. */
function listThings(value: unknown): Data[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(listThings)
  return '@type' in value ? [{ ...value }, ...inside] : inside
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

describe.each(pages)('%s', (file) => {
  const data = readData(file)
  const things = data.flatMap(listThings)

  test('says what it is, with all that search engines need to show it', () => {
    expect(data.map((thing) => thing['@context'])).toEqual(data.map(() => 'https://schema.org'))
    const missing = things.flatMap((thing) =>
      (required[String(thing['@type'])] ?? [])
        .filter((key) => isEmpty(thing[key]))
        .map((key) => `${thing['@type']}.${key}`),
    )
    expect(missing).toEqual([])
    expect(things.flatMap(Object.entries).filter(([, value]) => isEmpty(value))).toEqual([])
  })

  test("tells the four questions of the page, and no buyer's terms", () => {
    const faqs = things.filter((thing) => thing['@type'] === 'FAQPage')
    expect(
      faqs.filter(
        ({ mainEntity }) => listThings(mainEntity).filter((thing) => thing['@type'] === 'Question').length !== 4,
      ),
    ).toEqual([])
  })

  test('points at nothing that the page itself does not name', () => {
    expect(things.filter((thing) => '@id' in thing && isEmpty(thing.name))).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(/\{"@id":"[^"]+"\}/)
  })

  test('offers have a price with its currency, or at least a category', () => {
    const offers = things.filter((thing) => thing['@type'] === 'Offer')
    expect(offers.filter(({ price, category }) => price === undefined && category === undefined)).toEqual([])
    expect(offers.filter(({ price, priceCurrency }) => price !== undefined && priceCurrency !== 'EUR')).toEqual([])
  })

  test('times have a time zone, and pictures exist', () => {
    const times = things.flatMap(({ datePublished, dateModified, uploadDate, priceValidUntil }) =>
      [datePublished, dateModified, uploadDate, priceValidUntil].filter((time) => time !== undefined),
    )
    // Only the owner knows when a video came out: until then nothing is said of it.
    expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(time)))).toEqual([])
    const pictures = things
      .flatMap(({ image, thumbnailUrl }) => [image, thumbnailUrl])
      .filter((url) => url !== undefined)
    const missing = pictures.filter((url) => !existsSync(join(distFolder, new URL(String(url)).pathname)))
    expect(missing).toEqual([])
  })
})

test('the offers of the membership say for how long', () => {
  const things = readData('membresia-grafologia.html').flatMap(listThings)
  const periods = things.filter((thing) => thing['@type'] === 'UnitPriceSpecification')
  expect(periods.map(({ billingDuration }) => billingDuration)).toEqual(['P1M', 'P1Y'])
})

test.each([
  ['index.html', 'ProfessionalService'],
  ['formacion-hipnosis.html', 'Course', 'FAQPage', 'BreadcrumbList'],
  ['formacion-hipnosis2.html', 'Course', 'FAQPage', 'BreadcrumbList'],
  ['formacion-grafologia.html', 'Course', 'FAQPage', 'BreadcrumbList'],
  [
    'autohipnosis-exito.html',
    ...(getCurrentPrice(offers['bundle-autohipnosis']) ? ['Product'] : []),
    'FAQPage',
    'BreadcrumbList',
  ],
  ['sesiones.html', 'Service', 'BreadcrumbList'],
  ['vsl-hipnosis.html', ...listGiven(videoDates.vsl, () => 'VideoObject'), 'BreadcrumbList'],
  ['blog/hipnosis-regresiva-beneficios.html', 'Article', 'BreadcrumbList'],
])('%s is described as %s and more', (file, ...types) => {
  expect(readData(file).map((thing) => thing['@type'])).toEqual(types)
})
