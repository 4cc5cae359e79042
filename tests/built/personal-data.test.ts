import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getHeaders, parseHeaders } from '#build/pages/headers.ts'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { readProject } from '#project/read-project.ts'
import { keptMark } from '#site/islands/kept-mark.ts'
import { distFolder, openMain, openPage } from '#support/built-page.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'

const asking = findPersonalDataPaths()
const others = readProject().names.routes.filter((path) => !asking.includes(path))
const readRules = (path: string) => openPage(path).querySelector('script[type=speculationrules]')?.text ?? ''

test('six forms ask for personal data, three of them specified', () => {
  expect(asking).toEqual([
    '/escribenos',
    '/formulario-contacto',
    '/formulario-hipnosis-regresiva',
    '/pedir-conferencia',
    '/pedir-plan-premium',
    '/valoracion-practica',
  ])
})

test.each(asking)('%s asks nothing about cookies and lets nothing be rendered ahead', (path) => {
  expect(openPage(path).querySelector('[data-behaviour~=consent]')).toBeNull()
  expect(readRules(path)).toBe('')
})

const keptMarkHash = `sha256-${createHash('sha256').update(keptMark).digest('base64')}`

test.each(asking)(
  '%s has a policy that knows its own files, one script inside it and the address of its own form',
  (path) => {
    const rules = parseHeaders(readFileSync(join(distFolder, '_headers'), 'utf8'))
    const policy = getHeaders(rules, path)['Content-Security-Policy']
    expect(policy?.replace(/connect-src 'self'( https:\S+)?;/, "connect-src 'self';")).toBe(
      `default-src 'self'; script-src 'self' '${keptMarkHash}'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; ` +
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  },
)

test('every other page asks about cookies and leaves them out of what a browser may render ahead', () => {
  expect(others.length).toBeGreaterThan(29)
  for (const path of others) {
    expect(openPage(path).querySelector('[data-behaviour~=consent]'), path).not.toBeNull()
    for (const form of asking) expect(readRules(path), path).toContain(`{"not":{"href_matches":"${form}"}}`)
  }
})

/** The addresses that the links of a page's content write to. */
function listAddresses(path: string): string[] {
  const links = openMain(path).querySelectorAll('a[href^="mailto:"]')
  return links.map((link) => (link.getAttribute('href') ?? '').replace(/^mailto:|\?.*$/g, ''))
}

test.for(listBuiltPages(distFolder))('%s shows each address that it writes to', (path) => {
  const { text } = openMain(path)
  expect(listAddresses(path).filter((address) => !text.includes(address))).toEqual([])
})

const withMailButton = ['/conferencia', '/hipnosis', '/hipnosis-vip', '/sesiones']
test.for(withMailButton)('%s has a button that copies the address, that keeps its place until it can', (path) => {
  const buttons = openMain(path).querySelectorAll('[data-behaviour~="copy-address"]')
  expect(buttons.length).toBeGreaterThan(0)
  for (const button of buttons) {
    expect(listAddresses(path)).toContain(button.getAttribute('data-address'))
    expect(button.hasAttribute('disabled')).toBe(true)
  }
})

test.for(listBuiltPages(distFolder))('%s says in its footer whom to call when it cannot wait', (path) => {
  const footer = openPage(path).querySelector('.site-footer .safety')
  expect(footer?.text).toMatch(/024\u00a0suicidio · 016\u00a0violencia · 112\u00a0emergencia$/)
  expect(footer?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'tel:024',
    'tel:016',
    'tel:112',
  ])
})

test('an option of the session form that tells of harm has under it whom to call', () => {
  const boxes = openMain('/formulario-hipnosis-regresiva').querySelectorAll('.checks > .care')
  const said = boxes.map(
    (help) => `${help.previousElementSibling?.text}: ${help.querySelectorAll('a').map(({ text }) => text)}`,
  )
  expect(said).toEqual([
    'Maltrato físico: 016,112',
    'Maltrato psicológico: 016,112',
    'Manipulación: 016,112',
    'Pensamientos o intentos de suicidio: 024,112',
  ])
})

test('the classes that may put somebody in danger say whom to call first', () => {
  const warned = openMain('/taller-gratuito')
    .querySelectorAll('.lesson')
    .filter((lesson) => lesson.querySelector('a[href="tel:016"]') && lesson.querySelector('a[href="tel:112"]'))
  expect(warned.map((lesson) => lesson.querySelector('h3')?.text)).toEqual([
    'Límites en la pareja',
    'Cuando no lo respetan',
  ])
})
