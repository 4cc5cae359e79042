import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHeaders, parseHeaders } from '#build/pages/headers.ts'
import { cloneProject } from '#support/clone-project.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'

// A form that asks for one thing of the visitor's health, its flow and its page. Nothing else is said of them.
const healthForm = {
  'schemas/descanso.schema.json': `{
    "$schema": "./meta/form.schema.json",
    "$id": "descanso",
    "title": "Cómo descansas",
    "type": "object",
    "properties": {
      "medicacion": {
        "type": "string",
        "title": "¿Tomas algo para dormir?",
        "maxLength": 200,
        "x-sensitive": "health",
        "x-errors": { "required": "Cuéntanoslo", "maxLength": "Con 200 letras basta" }
      }
    },
    "required": ["medicacion"]
  }`,
  'funnels/descanso.funnel.json': `{
    "$schema": "../schemas/meta/funnel.schema.json",
    "id": "descanso",
    "version": 1,
    "form": "descanso",
    "layout": "page",
    "steps": [{ "id": "pregunta", "ask": "all" }, { "id": "salida", "end": "leido", "do": ["copy-answers"], "redirect": "/" }]
  }`,
  'src/routes/descanso.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { notFound } from '#site/content/not-found.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { Page } from '#site/chrome/page.tsx'

export const Route = createFileRoute('/descanso')({
  head: pageHead(notFound.head),
  component: () => (
    <Page>
      <Funnel id="descanso" />
    </Page>
  ),
})
`,
}

// A second article is one file.
const article = {
  'src/site/content/blog/margen-izquierdo.ts': `import type { ArticleContent } from '#site/content/articles.ts'

export const article: ArticleContent = {
  title: 'Lo que cuenta *el margen*',
  excerpt: 'Dónde empiezas a escribir dice algo de cómo llegas.',
  date: '2025-03-01',
  minutes: 2,
  author: 'Quien escribe',
  category: 'Grafología',
  image: 'plumin',
  drawing: 'Un plumín.',
  keywords: ['grafología'],
  body: [{ kind: 'text', text: 'El margen izquierdo es de donde vienes.' }],
  ending: { title: '¿Y el tuyo?', text: 'Escríbenos.', actions: [{ label: 'Ver las sesiones', href: '/sesiones' }] },
}
`,
}

let root = ''
const readBuilt = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')

beforeAll(() => {
  root = cloneProject()
  for (const [file, text] of Object.entries({ ...healthForm, ...article })) writeFileSync(join(root, file), text)
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'src/commands/build.ts')], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a new form that asks about health is found to do so', () => {
  expect(findPersonalDataPaths(root)).toContain('/descanso')
})

test('its page has no banner, so no pixel, and its policy knows nobody but the site itself', () => {
  const html = readBuilt('descanso.html')
  expect(html).toContain('¿Tomas algo para dormir?')
  expect(html).not.toContain('data-behaviour="consent"')
  expect(html).not.toContain('data-pixel')
  const policy = getHeaders(parseHeaders(readBuilt('_headers')), '/descanso')['Content-Security-Policy']
  expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-[^']+'; style-src 'self'; /)
  expect(policy).not.toContain('https:')
})

test('no page lets it be rendered ahead of a click, nor does it any other', () => {
  expect(readBuilt('index.html')).toContain('{"not":{"href_matches":"/descanso"}}')
  expect(readBuilt('descanso.html')).not.toContain('speculationrules')
})

test('a second article has its page, its place in the sitemap and its sharing image', () => {
  const html = readBuilt('blog/margen-izquierdo.html')
  expect(html).toContain('El margen izquierdo es de donde vienes.')
  expect(html).toMatch(/<title>Lo que cuenta el margen \| /)
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/blog\/margen-izquierdo"/)
  expect(html).toContain('"timeRequired":"PT2M"')
  expect(html).toMatch(/"position":3,"name":"Lo que cuenta el margen"/)
  expect(readBuilt('sitemap.xml')).toContain('/blog/margen-izquierdo</loc>')
  expect(existsSync(join(root, 'dist/compartir/blog/margen-izquierdo.png'))).toBe(true)
})

test('the blog features the newest article and leads to the older ones', () => {
  const [featured = '', older = ''] = readBuilt('blog.html').split('Más artículos')
  expect(featured).toContain('href="/blog/margen-izquierdo"')
  expect(featured).not.toContain('href="/blog/hipnosis-regresiva-beneficios"')
  expect(older).toContain('href="/blog/hipnosis-regresiva-beneficios"')
})
