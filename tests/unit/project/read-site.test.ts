import { expect, test } from 'vitest'
import { findBrokenSite, readSite } from '#project/read-site.ts'
import { findMissingPages, listRouteFiles, readPageTitles } from '#project/route-files.ts'

test('without overrides the file itself counts', () => {
  expect(readSite({}).links['reserva-llamada']).toMatch(/^https:/)
})

test('the environment overrides any value by its path', () => {
  const site = readSite({
    SITE_LINKS_RESERVA_LLAMADA: 'https://cal.test/llamada',
    SITE_EMAILJS_PUBLIC_KEY: 'abc',
    SITE_BRAND_COPYRIGHT_YEAR: '2026',
  })
  expect(site.links['reserva-llamada']).toBe('https://cal.test/llamada')
  expect(site.emailjs.publicKey).toBe('abc')
  expect(site.brand.copyrightYear).toBe(2026)
})

test('local services are reached at paths of the site itself, unless the environment says otherwise', () => {
  const local = readSite({ SITE_SERVICES: 'local' })
  expect([local.emailjs.origin, local.functions.url]).toEqual(['/_emailjs', '/functions/v1'])
  expect(readSite({ SITE_SERVICES: 'local', SITE_FUNCTIONS_URL: '/otra' }).functions.url).toBe('/otra')
})

test('a configuration that is no JSON is reported with its position and its cure', () => {
  expect(findBrokenSite()).toEqual([])
  expect(findBrokenSite('{\n  "brand": {}\n  "links": {}\n}')).toEqual([
    'src/site/config/site.json:3:3  El JSON está roto aquí: falta una coma. Revisa comas, comillas y llaves de esta línea y la anterior.  [json.syntax]',
  ])
})

test('a configuration that is no object is told with its place', () => {
  expect(findBrokenSite('[]')).toEqual([
    expect.stringMatching(/^src\/site\/config\/site\.json:1:1 .*un objeto entre llaves/),
  ])
})

test('every page has its file', () => {
  const files = listRouteFiles()
  expect(files.get('/')).toBe('src/routes/index.tsx')
  expect(files.get('/blog')).toBe('src/routes/blog.index.tsx')
  expect(files.get('/blog/hipnosis-regresiva-beneficios')).toBe(
    'src/site/content/blog/hipnosis-regresiva-beneficios.ts',
  )
})

test('the title of a page is read where its content writes it, by name too', () => {
  expect(readPageTitles()).toMatchObject({
    '/contacto': 'Contacto',
    '/newsletter': 'Newsletter semanal',
    '/sobre-nosotras': 'Sobre nosotras',
    '/blog/hipnosis-regresiva-beneficios': 'Hipnosis regresiva: qué es y qué puede aportarte',
  })
})

test('a file that gives no page is reported, with what to export', () => {
  const paths = [...listRouteFiles().keys()]
  expect(findMissingPages(paths)).toEqual([])
  expect(findMissingPages(paths.filter((path) => path !== '/retos'))).toEqual([
    "/retos (src/routes/retos.tsx): el archivo no da ninguna página. Exporta de él: export const Route = createFileRoute('/retos')({ … })",
  ])
})
