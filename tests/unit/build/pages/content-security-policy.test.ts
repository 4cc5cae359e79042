import { expect, test } from 'vitest'
import { createPolicy as createPagePolicy, strictestPolicy } from '#build/pages/content-security-policy.ts'
import { parsePage } from '#build/pages/page-file.ts'

const parties = {
  formProvider: {
    moduleScript: 'https://forms.example/universal.mjs',
    legacyScript: 'https://old.forms.example/universal.js',
    policy: { 'connect-src': ['https://in.forms.example'], 'style-src': ["'unsafe-inline'"], 'font-src': ['/fonts/'] },
  },
  emailjs: { origin: 'https://mail.example' },
  functions: { url: 'https://project.example/functions/v1' },
  marketing: {
    pixelScript: 'https://cdn.pixel.example/events.js',
    analyticsScript: 'https://stats.example/tag.js',
    policy: {
      'connect-src': ['https://pixel.example', 'https://*.stats.example'],
      'img-src': ['https://pixel.example', 'https://*.stats.example'],
    },
  },
}

const createPolicy = (html: string, among = parties, read?: Parameters<typeof createPagePolicy>[2]) =>
  createPagePolicy(parsePage(html), among, read)

function readDirective(html: string, name: string, among = parties): string | undefined {
  return createPolicy(html, among)
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
}

test('a page that uses nothing of others may reach nobody else', () => {
  expect(createPolicy('<p>Hola</p>', parties)).toBe(strictestPolicy)
  expect(strictestPolicy).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"`,
  )
})

test('a video poster allows its own player and no other host', () => {
  const html =
    '<a class="video" href="https://player.example/embed/1" data-behaviour="video-poster">Ver</a><a href="https://other.example/">Otra</a>'
  expect(readDirective(html, 'frame-src')).toBe('frame-src https://player.example')
})

test('a funnel may send where its JSON says, and nowhere else', () => {
  const html = '<div data-funnel="formulario-contacto"></div>'
  expect(readDirective(html, 'connect-src')).toBe("connect-src 'self' https://mail.example")
})

test('the durable copy of a submission may go to the functions, beside where the submission goes', () => {
  const html = '<div data-funnel="solicitud"></div>'
  const read = (copy?: string) => () => ({
    id: 'solicitud',
    version: 1,
    steps: [],
    deliveries: { envio: { channel: 'mail' as const, target: 't', body: {}, ...(copy ? { copy } : {}) } },
  })
  expect(createPolicy(html, parties, read())).toContain("connect-src 'self' https://mail.example;")
  expect(createPolicy(html, parties, read('respaldo'))).toContain(
    "connect-src 'self' https://mail.example https://project.example;",
  )
})

test('endpoints that are paths of the site itself need no source of their own', () => {
  const local = { ...parties, emailjs: { origin: '/_emailjs' }, functions: { url: '/functions/v1' } }
  expect(readDirective('<div data-funnel="formulario-contacto"></div>', 'connect-src', local)).toBe(
    "connect-src 'self'",
  )
})

test('the marketing hosts are allowed only where the page can ask for consent', () => {
  const html = '<section data-behaviour="reveal consent"></section>'
  expect(readDirective(html, 'script-src')).toBe("script-src 'self' https://cdn.pixel.example https://stats.example")
  expect(readDirective('<section data-behaviour="consent-note"></section>', 'script-src')).toBe("script-src 'self'")
})

test("a page with a provider's form allows the hosts of its scripts and what its policy adds, and keeps its own files", () => {
  const html = '<section data-funnel="newsletter"></section>'
  expect(readDirective(html, 'script-src')).toBe("script-src 'self' https://forms.example https://old.forms.example")
  expect(readDirective(html, 'connect-src')).toBe("connect-src 'self' https://in.forms.example")
  expect(readDirective(html, 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
  expect(readDirective(html, 'font-src')).toBe("font-src 'self'")
  expect(readDirective(html, 'form-action')).toBe("form-action 'self'")
})

test('inline speculation rules are allowed by their hash', () => {
  const html = '<script type="speculationrules">{}</script>'
  expect(readDirective(html, 'script-src')).toBe(
    "script-src 'self' 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='",
  )
})
