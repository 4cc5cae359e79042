import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPolicy, strictestPolicy } from '#build/pages/content-security-policy.ts'
import { getHeaders, parseHeaders } from '#build/pages/headers.ts'
import { toFileName } from '#build/pages/page-file.ts'
import { readSite } from '#project/read-site.ts'
import { notFoundPath } from '#project/route-files.ts'
import { distFolder, openPage } from '#support/built-page.ts'

const pages = globSync('**/*.html', { cwd: distFolder }).sort()
const addresses = readFileSync(join(distFolder, 'sitemap.xml'), 'utf8').match(/(?<=<loc>)[^<]+/g) ?? []

test('the sitemap has every page but the not-found one', () => {
  const listed = addresses.map((address) => toFileName(new URL(address).pathname)).sort()
  expect(listed).toEqual(pages.filter((file) => file !== '404.html'))
})

test.each(pages)('%s has a sharing image of 1200 by 630 and links icons that exist', async (file) => {
  const html = readFileSync(join(distFolder, file), 'utf8')
  const image = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname
  expect(await sharp(join(distFolder, image)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  )
  expect(linked).toHaveLength(4)
  expect(linked.filter((href) => !existsSync(join(distFolder, href)))).toEqual([])
})

test('the icons of the manifest exist in their sizes', async () => {
  const { icons } = JSON.parse(readFileSync(join(distFolder, 'site.webmanifest'), 'utf8'))
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(distFolder, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('nothing hidden is published but the folder that the web reserves', () => {
  const hidden = globSync('**/.*', { cwd: distFolder }).filter((file) => file !== '.well-known')
  expect(hidden).toEqual([])
})

// The number of rules that the static host takes of a `_headers` file: more are left out without a word.
const mostRules = 100
const longestLine = 2000

const text = readFileSync(join(distFolder, '_headers'), 'utf8')
const rules = parseHeaders(text)

test('the headers keep within what the static host takes', () => {
  expect(rules.length).toBeLessThanOrEqual(mostRules)
  expect(text.split('\n').filter((line) => line.length > longestLine)).toEqual([])
  expect(text.split('\n').filter((line) => line !== '' && !/^(\/\S*| {2}(! )?[\w-]+(: \S.*)?)$/.test(line))).toEqual([])
})

test('every rule is for something that exists', () => {
  const pages = rules.map(({ path }) => path).filter((path) => !path.endsWith('*'))
  expect(pages.filter((path) => !existsSync(join(distFolder, toFileName(path))))).toEqual([])
})

test('the not-found page keeps to the strictest policy: unknown paths have no other', () => {
  expect(rules.map(({ path }) => path)).not.toContain(notFoundPath)
  expect(createPolicy(openPage(notFoundPath), readSite())).toBe(strictestPolicy)
  expect(getHeaders(rules, '/no/existe')['Content-Security-Policy']).toBe(strictestPolicy)
})

test('no directive of a policy is left without a source', () => {
  const policies = rules.flatMap(({ headers }) => headers['Content-Security-Policy'] ?? [])
  expect(policies.length).toBeGreaterThan(1)
  expect(
    policies.flatMap((policy) => policy.split('; ')).filter((directive) => !/^[a-z-]+( \S+)+$/.test(directive)),
  ).toEqual([])
})
