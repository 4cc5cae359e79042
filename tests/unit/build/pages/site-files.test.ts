import { expect, test } from 'vitest'
import { createSiteFiles } from '#build/pages/site-files.ts'
import { readSite } from '#project/read-site.ts'

const files = createSiteFiles(readSite({}), ['/', '/blog'], new Date('2026-03-01T10:20:30Z'))

test('the sitemap lists every page by its address', () => {
  expect(files['sitemap.xml']?.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://www.practica.example/',
    '<loc>https://www.practica.example/blog',
  ])
})

test('crawlers may read everything and find the sitemap', () => {
  expect(files['robots.txt']).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.practica.example/sitemap.xml\n')
})

test('the security contact ends a year after the build', () => {
  expect(files['.well-known/security.txt']).toContain('Contact: mailto:hola@practica.example\n')
  expect(files['.well-known/security.txt']).toContain('Expires: 2027-03-01T00:00:00.000Z\n')
})

test('the manifest names the site in its language and its icons', () => {
  const manifest = JSON.parse(files['site.webmanifest'] ?? '')
  expect(manifest).toMatchObject({ name: 'Hipnosis y Grafología', lang: 'es-ES', start_url: '/' })
  expect(manifest.icons).toHaveLength(3)
})
