import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { notFoundPath } from '#project/route-files.ts'
import { brand, origin } from '#site/config/site.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'
import { distFolder, openPage } from '#support/built-page.ts'

const paths = listBuiltPages(distFolder).filter((path) => path !== notFoundPath)

/** The value of a page's head under a name; it fails where the head has it twice or not at all. */
function readHead(path: string) {
  const page = openPage(path)
  const read = (selector: string, attribute: string): string => {
    const found = page.querySelectorAll(selector)
    expect(found, `${selector} of ${path}`).toHaveLength(1)
    return found[0]?.getAttribute(attribute) ?? ''
  }
  return {
    title: page.querySelector('title')?.text ?? '',
    canonical: read('link[rel="canonical"]', 'href'),
    name: (name: string) => read(`meta[name="${name}"]`, 'content'),
    property: (name: string) => read(`meta[property="${name}"]`, 'content'),
  }
}

test('there are 36 pages, 33 of them specified', () => {
  expect(paths).toHaveLength(36)
})

describe.each(paths)('%s', (path) => {
  const head = readHead(path)

  test('names itself and the site, describes itself and has one address', () => {
    expect(head.title).toContain(brand.baseTitle)
    expect(head.name('description').length).toBeGreaterThanOrEqual(70)
    expect(head.name('description').length).toBeLessThanOrEqual(160)
    expect(head.name('keywords').split(', ').length).toBeGreaterThan(2)
    expect(head.name('robots')).toBe('index, follow')
    expect(head.canonical).toBe(origin + path)
  })

  test('tells social networks the same', () => {
    const image = origin + toSharingImagePath(path)
    expect(['title', 'description', 'url', 'image', 'locale'].map((name) => head.property(`og:${name}`))).toEqual([
      head.title,
      head.name('description'),
      head.canonical,
      image,
      'es_ES',
    ])
    expect(['title', 'description', 'image', 'card'].map((name) => head.name(`twitter:${name}`))).toEqual([
      head.title,
      head.name('description'),
      image,
      'summary_large_image',
    ])
  })
})

test.each(['title', 'description'] as const)('no two pages have the same %s', (what) => {
  const texts = paths.map((path) => (what === 'title' ? readHead(path).title : readHead(path).name(what)))
  expect(new Set(texts).size).toBe(paths.length)
})

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

test.each(globSync('**/*.html', { cwd: distFolder }).sort())('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(readFileSync(join(distFolder, file), 'utf8'))
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect(faults).toEqual([])
})
