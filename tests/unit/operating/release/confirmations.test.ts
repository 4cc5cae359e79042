import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkClaims } from '#operating/release/check-release.ts'
import { findAsked } from '#operating/release/confirmations.ts'
import { readConfirmations, writeConfirmations } from '#project/confirmed-file.ts'
import { type Claim, claims, isAsked, withOwnAmounts } from '#site/content/claims.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
const file = join(folder.path, 'confirmed.json')
const dist = join(folder.path, 'dist')
const now = Date.parse('2026-11-22T12:00:00Z')

const guarantee: Claim = { page: '/retos', claim: 'Garantía', figure: '7 días', kind: 'supposed' }
const year: Claim = {
  page: '/retos',
  claim: 'Año',
  figure: '© 2025',
  kind: 'dated',
  until: '2025-12-31T23:59:59+01:00',
}

beforeEach(() => {
  writePage('Tienes 7 días de garantía.')
  writeFileSync(file, '{ "confirmed": [] }')
})

function writePage(sentence: string) {
  mkdirSync(dist, { recursive: true })
  const text = `<main><h1>Retos</h1><p>Antes. ${sentence} Después.</p></main><footer><p>© 2025 La práctica.</p></footer>`
  writeFileSync(join(dist, 'retos.html'), text)
}

const check = (...claims: Claim[]) => checkClaims(findAsked(claims, dist), readConfirmations(file).confirmed, now)
const confirm = (sentence: string, on = '2026-11-01') =>
  writeConfirmations([{ page: '/retos', sentence, by: 'Ana', on }], file)

test('a sentence that nobody has confirmed keeps the site from being published, with the command that confirms it', () => {
  expect(check(guarantee)).toEqual([
    '/retos: «Tienes 7 días de garantía.» está por confirmar (npm run claims -- --confirm /retos)',
  ])
})

test('a sentence is shown between its neighbours in the page', () => {
  expect(findAsked([guarantee], dist)).toMatchObject([{ before: 'Antes.', after: 'Después.' }])
})

test('a confirmed sentence is open again once it changes', () => {
  confirm('Tienes 7 días de garantía.')
  expect(check(guarantee)).toEqual([])
  writePage('Tienes 7 días de garantía completa.')
  expect(check(guarantee)).toHaveLength(1)
})

test('one that was confirmed before it expired is open again, until it is confirmed anew', () => {
  confirm('© 2025 La práctica.', '2025-03-01')
  expect(check(year).join()).toContain('«© 2025 La práctica.» caducó el 2025-12-31')
  confirm('© 2025 La práctica.', '2026-01-02')
  expect(check(year)).toEqual([])
  expect(readConfirmations(file).confirmed).toHaveLength(1)
})

test('what the specification says is not asked, unless another page contradicts it', () => {
  const specified: Claim = { ...guarantee, kind: 'specified' }
  expect(check(specified)).toEqual([])
  expect(check({ ...specified, contradicts: '14 días en /terminos-condiciones' })).toHaveLength(1)
})

test('a confirmation is added to the file as somebody has mended it meanwhile', () => {
  writeFileSync(file, '{ "confirmed": [{ "page": "/", "sentence": "A mano.", "by": "Luz", "on": "2026-01-01" }] }')
  confirm('Tienes 7 días de garantía.')
  expect(readConfirmations(file).confirmed.map(({ by }) => by)).toEqual(['Luz', 'Ana'])
})

test('a file that is no JSON, or has another shape, is told with its place and is not written over', () => {
  for (const [text, fault] of [
    ['{ "confirmed": [', 'src/site/config/confirmed.json:1:'],
    ['{ "confirmed": [{ "page": "retos" }] }', 'Escribe la ruta de la página'],
  ] as const) {
    writeFileSync(file, text)
    expect(readConfirmations(file).faults.join('\n')).toContain(fault)
    expect(() => confirm('Tienes 7 días de garantía.')).toThrow(fault)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

test('a specified price that the owner changes is to be confirmed, and those of the specification are not', () => {
  const price: Claim = { page: '/sesiones', claim: 'Sesión', figure: 'Ahorras 1.297 € al mes', kind: 'specified' }
  expect(isAsked(withOwnAmounts(price))).toBe(true)
  expect(isAsked(withOwnAmounts({ ...price, figure: '49,50 € al mes' }))).toBe(false)
  const prices = claims.filter(({ figure }) => figure.includes('€'))
  expect(prices.length).toBeGreaterThan(10)
  expect(prices.filter(({ kind }) => kind === 'supposed')).toEqual([])
})
