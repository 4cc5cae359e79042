import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { readSetting } from '#operating/release/check-release.ts'
import type { AskedSentence } from '#operating/release/confirmations.ts'
import { askSettings, confirmSentences, readAnswer } from '#operating/setup/converse.ts'
import { createSettingQuestions } from '#operating/setup/open-questions.ts'
import { tryAccounts, tryLinks } from '#operating/setup/try-accounts.ts'
import { takePicture, writeFollowing, writeSetting } from '#operating/setup/write-setting.ts'
import { findPlaceholders } from '#project/check-site.ts'
import { findBrokenSite, readSite, siteFile } from '#project/read-site.ts'
import { describeSetting, nameSetting } from '#project/setting-words.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
const file = join(folder.path, 'site.json')
beforeEach(() => copyFileSync(siteFile, file))

const pages = join(folder.path, 'dist')
mkdirSync(pages)
writeFileSync(
  join(pages, 'aviso-legal.html'),
  '<p>Web: https://www.practica.example. <a href="https://youtube.example/practica">YouTube <i>(se abre en una pestaña nueva)</i></a></p>',
)

const read = () => JSON.parse(readFileSync(file, 'utf8'))
const sentence: AskedSentence = {
  page: '/retos',
  sentence: 'Siete días.',
  before: 'Antes.',
  after: 'Después.',
  claims: [],
}

const few = /^owner\.(taxId|founders\.hipnosis)|^offers/

/** A conversation about some settings, in which the owner answers these lines and then goes; with what was said to them. */
async function talk(answers: (string | (() => string))[], sentences: AskedSentence[] = [], about = few, word?: string) {
  const listQuestions = createSettingQuestions(pages, word)
  const said: string[] = []
  const confirmed: string[] = []
  const rest = [...answers]
  const ask = async () => {
    const next = rest.shift()
    return typeof next === 'function' ? next() : (next ?? null)
  }
  const owner = { say: (text: string) => void said.push(text), ask }
  const isAnswered = await askSettings({
    ...owner,
    findBroken: () => findBrokenSite(readFileSync(file, 'utf8')),
    listSettings: () => listQuestions(read()).filter(({ path }) => about.test(path)),
    write: (path, value) => writeSetting(path, value, file),
    writeFollowing: (value) => writeFollowing(value, file),
    takePicture: (picture) => takePicture(picture, folder.path),
  })
  const confirm = (one: AskedSentence, by: string) => void confirmed.push(`${by}: ${one.sentence}`)
  const isThrough = isAnswered && (await confirmSentences({ ...owner, listSentences: () => sentences, confirm }))
  return { said: said.join('\n'), confirmed, isThrough }
}

test('each answer is written at once, and who comes back is asked the next thing', async () => {
  const first = await talk(['12345678Z', 'Lucía Ficticia', 'salir'])
  expect(first.isThrough).toBe(false)
  expect(read().owner).toMatchObject({ taxId: '12345678Z', founders: { hipnosis: { name: 'Lucía Ficticia' } } })
  const second = await talk([])
  expect(second.said).toContain('Formadora de hipnosis: biografía')
  expect(second.said).not.toContain('NIF')
})

/** The path of each setting of some part of the configuration. */
const listPaths = (part: object, path: string[] = []): string[] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? listPaths(value, [...path, key]) : [[...path, key].join('.')],
  )

test('each setting has words of its own for its owner, and says what to write', () => {
  const { $schema, ...settings } = read()
  const paths = listPaths(settings)
  const names = paths.map(nameSetting)
  expect(names.filter((name) => !/^\p{Lu}[^«]*$/u.test(name))).toEqual([])
  expect(new Set(names).size).toBe(paths.length)
  expect(paths.filter((path) => describeSetting(path).length === 0 && findPlaceholders(read()).includes(path))).toEqual(
    [],
  )
  expect(nameSetting('links.otra-cosa')).toBe('«otra-cosa»')
})

test('a conversation names no key of the file, whatever is answered', async () => {
  const { said } = await talk(['1234', '12345678Z', '/no/hay', '', '', '', '2024-08-05T23:59:59+02:00', ''])
  expect(said).toContain('✗ «NIF o CIF de la titular» vale "1234", que no se admite.')
  expect(said).toContain('Formadora de hipnosis: retrato')
  expect(said).not.toMatch(/owner|offers|founders|\[site|site\.json/)
})

test.each([
  ['origin', 'www.practica.es', 'https://www.practica.es'],
  ['origin', 'www.practica.es/', 'https://www.practica.es'],
  ['origin', 'https://www.practica.es/', 'https://www.practica.es'],
  ['links.instagram', 'instagram.com/practica', 'https://instagram.com/practica'],
  ['links.vsl2-video', 'https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['videos.vsl', 'https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'videos.vsl',
    'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['videos.vsl', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['contact.phone', '958111222', '+34 958 111 222'],
  ['contact.phone', '958 11 12 22', '+34 958 111 222'],
  ['owner.taxId', '12.345.678-z', '12345678Z'],
  ['videoDates.vsl', '1/3/2025', '2025-03-01T12:00:00+01:00'],
  ['videoDates.vsl', '1 de julio de 2025', '2025-07-01T12:00:00+02:00'],
  ['offers.curso-grafologia.ends', '5/8/2099', '2099-08-05T23:59:59+02:00'],
  ['offers.bundle-autohipnosis.ends', '2099', '2099-11-11T23:59:59+01:00'],
])('%s may be answered with %j', (path, answer, meant) => {
  const accepted = readAnswer(path, answer, readSetting(read(), path)).find(
    (value) => writeSetting(path, value, file).length === 0,
  )
  expect(accepted).toBe(meant)
})

test('an answer that is no telephone, postcode, tax number, day or mailbox is told', () => {
  const wrong = {
    'contact.phone': 'mañana',
    'contact.address.postalCode': '180',
    'owner.taxId': '1234',
    'videoDates.vsl': '31/2/2025',
    'contact.sessionsEmail': 'sesiones@practica',
  }
  for (const [path, answer] of Object.entries(wrong))
    for (const value of readAnswer(path, answer, '')) expect(writeSetting(path, value, file)).not.toEqual([])
})

test('a vendor that is known answers for what follows from it, and nothing that was filled in is written over', async () => {
  expect(writeSetting('owner.thirdParties.pixel', 'Otra empresa', file)).toEqual([])
  const { said } = await talk(
    ['=', '='],
    [],
    /^(marketing\.(pixelS|analyticsS|policy)|owner\.thirdParties\.(pixel|analytics))/,
  )
  expect(said).toContain('«=»: https://connect.facebook.net/en_US/fbevents.js')
  expect(said).not.toContain('a dónde envían sus datos (')
  const { marketing, owner } = read()
  expect(marketing.policy['connect-src']).toEqual([
    'https://www.facebook.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ])
  expect(owner.thirdParties).toMatchObject({
    pixel: 'Otra empresa',
    analytics: 'Google Analytics, de Google Ireland Ltd.',
  })
})

test('who has no picture or quote says so and is asked no more; what every page needs is asked again', async () => {
  const about = /^testimonies\.testimonio-hipnosis-1|^owner\.legalName/
  const { said } = await talk(['-', 'Lucía Ficticia', 'salir'], [], about)
  expect(said.match(/^Titular de la web/gm)).toHaveLength(2)
  await talk(['-', '-', '-'], [], /^testimonies\.testimonio-hipnosis-1/)
  expect(read().testimonies['testimonio-hipnosis-1']).toEqual({ name: '', quote: '', picture: '' })
})

test('a question shows its place in the pages as they are read', async () => {
  const { said } = await talk(['', ''], [], /^(origin|links\.youtube)$/)
  expect(said).toContain('/aviso-legal: «Web: https://www.practica.example.»')
  expect(said).toContain('/aviso-legal: «[YouTube]»')
})

test('an explanation that several questions share is said once', async () => {
  const { said } = await talk(['', ''], [], /^links\.(instagram|youtube)/)
  expect(said.match(/\(quedan \d+\)/g)).toHaveLength(2)
  expect(said.match(/Escribe una dirección completa/g)).toHaveLength(1)
})

test('what a word names is asked again with its answer, and left as it is by pressing return', async () => {
  writeSetting('marketing.pixelId', '123', file)
  const { said, isThrough } = await talk(['456', ''], [], /./, 'píxel: id')
  expect(said).toContain('Ahora: 123')
  expect(read().marketing.pixelId).toBe('456')
  expect(isThrough).toBe(true)
  await talk([''], [], /./, 'PIXEL: ID')
  expect(read().marketing.pixelId).toBe('456')
})

test('a sentence that is not so stays open, and an answer that is none is asked for again', async () => {
  const { said, confirmed, isThrough } = await talk(['', '', '', '', '', '', 'Ana', 'vale', 'n'], [sentence])
  expect(said).toContain('✗ Escribe «s» o «n»')
  expect(said).toContain('Queda abierta')
  expect(confirmed).toEqual([])
  expect(isThrough).toBe(true)
})

test('what is put off is asked no more that day, and the sentences come after it', async () => {
  const { isThrough, said, confirmed } = await talk(['', '', '', '', '', '', 'Ana', 's'], [sentence])
  expect(isThrough).toBe(true)
  expect(said).toContain('… Antes.\n» Siete días.\n  Después. …')
  expect(confirmed).toEqual(['Ana: Siete días.'])
})

test('a value that the site cannot use is told with its cure, asked again, and not written', () => {
  const before = readFileSync(file, 'utf8')
  expect(writeSetting('contact.email', 'hola', file).join()).toContain('como hola@practica.es')
  expect(writeSetting('videos.vsl', 'https://www.youtube.com/watch?v=1', file).join()).toContain('youtube-nocookie.com')
  expect(writeSetting('offers.curso-grafologia.ends', '2024-08-05T23:59:59+02:00', file)).toEqual([
    '2024-08-05 ya pasó. Escribe una fecha que esté por venir.',
  ])
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('what somebody mends by hand while the conversation runs stays; a file broken by hand is left as it is', () => {
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Granada"', '"Jaén"'))
  expect(writeSetting('owner.taxId', '12345678Z', file)).toEqual([])
  expect(read()).toMatchObject({ owner: { taxId: '12345678Z' }, contact: { address: { city: 'Jaén' } } })
  writeFileSync(file, '{ "origin": ')
  expect(writeSetting('owner.taxId', '1', file).join()).toContain('src/site/config/site.json:1:')
  expect(readFileSync(file, 'utf8')).toBe('{ "origin": ')
})

test('a file that is broken by hand between two answers is told, waited for, and loses neither of them', async () => {
  let mended = ''
  const breakIt = () => {
    mended = readFileSync(file, 'utf8').replace('"Granada"', '"Jaén"')
    writeFileSync(file, mended.slice(0, 40))
    return ''
  }
  const mend = () => {
    writeFileSync(file, mended)
    return ''
  }
  const { said } = await talk(['12345678Z', breakIt, '', mend, 'Lucía Ficticia', 'salir'])
  expect(said.match(/✗ src\/site\/config\/site\.json:\d+:\d+ {2}/g)).toHaveLength(2)
  expect(read()).toMatchObject({ owner: { taxId: '12345678Z' }, contact: { address: { city: 'Jaén' } } })
  expect(readFileSync(file, 'utf8')).toContain('Lucía Ficticia')
  const left = await talk([breakIt, 'salir'])
  expect(left.isThrough).toBe(false)
  expect(left.said).toContain('Guardado.')
})

test('a picture of any size is made fit for a page; a PDF called .jpg and a missing file are told', async () => {
  const huge = join(folder.path, 'Foto de Lucía.png')
  await sharp({
    create: {
      width: 3200,
      height: 2400,
      channels: 3,
      background: '#7a2e3a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toFile(huge)
  expect(statSync(huge).size).toBeGreaterThan(20_000_000)
  expect(await takePicture(huge, folder.path)).toEqual({ address: '/personas/foto-de-lucia.jpg' })
  const { width } = await sharp(join(folder.path, 'personas/foto-de-lucia.jpg')).metadata()
  expect(width).toBe(1200)
  const pdf = join(folder.path, 'retrato.jpg')
  writeFileSync(pdf, '%PDF-1.7')
  expect(await takePicture(pdf, folder.path)).toMatchObject({
    fault: expect.stringContaining('no se puede abrir como foto'),
  })
  expect(await takePicture('/no/hay.jpg')).toMatchObject({ fault: expect.stringContaining('No hay ningún archivo') })
})

test('each account is tried, and a wrong one is told with where its right value stands', async () => {
  const site = readSite({})
  const calls: string[] = []
  const request: typeof fetch = async (input, init) => {
    const address = String(input)
    calls.push(`${init?.method ?? 'GET'} ${new URL(address).host}`)
    if (address.includes('/send'))
      return String(init?.body).includes('valoracion')
        ? new Response('The template ID not found', { status: 400 })
        : new Response('OK')
    if (address === site.marketing.pixelScript) return new Response('', { status: 404 })
    if (address === site.marketing.analyticsScript) throw new TypeError('fetch failed')
    if (address.includes('reservas'))
      return new Response('', { headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' } })
    return new Response('', { headers: { 'content-type': 'text/javascript' } })
  }
  const faults = Object.fromEntries((await tryAccounts(site, request)).map(({ name, fault }) => [name, fault]))
  expect(faults).toEqual({
    'EmailJS, plantilla de formulario-contacto': null,
    'EmailJS, plantilla de valoracion-practica': expect.stringContaining('Template ID'),
    'Guion del proveedor de formularios': null,
    'Guion antiguo del proveedor de formularios': null,
    Píxel: expect.stringContaining('contestó 404'),
    Analítica: expect.stringContaining('no contesta'),
    'Marco de calendario-sesiones': expect.stringContaining('no se deja mostrar'),
  })
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

test('a link that leads nowhere is told by its name; one that only refuses programs is not', async () => {
  const site = readSite({})
  const request: typeof fetch = async (input) => {
    if (String(input) === site.links.ebook) return new Response('', { status: 404 })
    if ([site.videos.vsl, site.links.youtube].includes(String(input))) throw new TypeError('fetch failed')
    return new Response('', { status: String(input) === site.links.instagram ? 429 : 200 })
  }
  const addresses = Object.keys(site.links).length + Object.keys(site.videos).length
  expect(await tryLinks(site, request)).toEqual([
    { name: 'Descarga del ebook', fault: expect.stringContaining('contestó 404') },
    { name: 'Canal de YouTube; Vídeo de /vsl-hipnosis', fault: expect.stringContaining('no contesta') },
    { name: `${addresses - 3} enlaces y vídeos contestan`, fault: null },
  ])
})
