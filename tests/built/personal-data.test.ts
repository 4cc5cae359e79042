import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getHeaders, parseHeaders } from '#build/pages/headers.ts'
import { readProject } from '#project/read-project.ts'
import { keptMark } from '#site/islands/kept-mark.ts'
import { distFolder, openPage } from '#support/built-page.ts'
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
