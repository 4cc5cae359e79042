import { expect, test } from 'vitest'
import { createHeaderRules, createPageHeaders, formatHeaders, getHeaders, parseHeaders } from '#build/pages/headers.ts'
import { parsePage } from '#build/pages/page-file.ts'
import { readSite } from '#project/read-site.ts'

const pages = new Map([
  ['/', { 'Content-Security-Policy': 'default-src a' }],
  ['/aviso-legal', { 'Content-Security-Policy': 'default-src none' }],
  ['/formulario', { 'Content-Security-Policy': 'default-src none', 'Referrer-Policy': 'no-referrer' }],
  ['/vsl-hipnosis', { 'Content-Security-Policy': 'default-src b' }],
])
const text = formatHeaders(createHeaderRules('default-src none', pages))
const rules = parseHeaders(text)

test('the strictest policy is for every path, and a page that needs more has a rule of its own', () => {
  expect(text.match(/^\/.*$/gm)).toEqual(['/*', '/assets/*', '/', '/formulario', '/vsl-hipnosis'])
  const getPolicy = (path: string) => getHeaders(rules, path)['Content-Security-Policy']
  expect(getPolicy('/')).toBe('default-src a')
  expect(getPolicy('/vsl-hipnosis')).toBe('default-src b')
  for (const path of ['/aviso-legal', '/unknown', '/vsl%2Dhipnosis', '/vsl-hipnosis/'])
    expect(getPolicy(path)).toBe('default-src none')
})

test('a page may set any header by itself', () => {
  expect(getHeaders(rules, '/formulario')['Referrer-Policy']).toBe('no-referrer')
  expect(getHeaders(rules, '/aviso-legal')['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
})

test('a header that a second rule sets again is detached first, or the host would send both', () => {
  expect(text).toContain('/vsl-hipnosis\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src b')
  expect(text).toContain('/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable')
})

test('hashed files are cached for a year, pages are asked for again', () => {
  expect(getHeaders(rules, '/assets/site-abc.css')['Cache-Control']).toBe('public, max-age=31536000, immutable')
  expect(getHeaders(rules, '/')['Cache-Control']).toBe('public, max-age=0, must-revalidate')
})

test('every answer carries the headers that protect the visitor', () => {
  const headers = getHeaders(rules, '/assets/site-abc.css')
  expect(headers).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })
  expect(headers['Permissions-Policy']).toContain('camera=()')
})

test.each([
  ['formulario-hipnosis-regresiva', 'no-referrer'],
  ['formulario-contacto', 'no-referrer'],
  ['valoracion-practica', 'no-referrer'],
  ['cuestionario', 'no-referrer'],
  ['abre-la-puerta', undefined],
])('the page of %s tells the next one: %s', (funnel, policy) => {
  expect(createPageHeaders(parsePage(`<div data-funnel="${funnel}"></div>`), readSite())['Referrer-Policy']).toBe(
    policy,
  )
})
