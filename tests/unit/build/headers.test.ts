import { expect, test } from 'vitest'
import { createHeaderRules, formatHeaders, getHeaders, parseHeaders } from '#build/headers.ts'

const policies = new Map([
  ['/', 'default-src a'],
  ['/blog', 'default-src a'],
  ['/vsl-hipnosis', 'default-src b'],
])
const text = formatHeaders(createHeaderRules(policies))
const rules = parseHeaders(text)

test('most pages share one policy, and only the others have a rule of their own', () => {
  expect(text.match(/^\/.*$/gm)).toEqual(['/*', '/assets/*', '/vsl-hipnosis'])
  expect(getHeaders(rules, '/blog')['Content-Security-Policy']).toBe('default-src a')
  expect(getHeaders(rules, '/vsl-hipnosis')['Content-Security-Policy']).toBe('default-src b')
  expect(getHeaders(rules, '/unknown')['Content-Security-Policy']).toBe('default-src a')
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
    'Strict-Transport-Security': expect.stringContaining('max-age=63072000'),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })
  expect(headers['Permissions-Policy']).toContain('camera=()')
})
