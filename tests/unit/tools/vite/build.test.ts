import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneProject } from '#support/clone-project.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'
import { getHeaders, parseHeaders } from '#tools/pages/headers.ts'

// A form that asks for one thing of the visitor's health, its flow and its page. Nothing else is told of them.
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
    "frame": "page",
    "steps": [{ "id": "pregunta", "ask": "all" }, { "id": "salida", "end": "leido", "redirect": "/" }]
  }`,
  'src/routes/descanso.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { notFound } from '#site/content/not-found.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { Page } from '#site/layout/page.tsx'

export const Route = createFileRoute('/descanso')({
  head: () => pageHead({ ...notFound.head, path: '/descanso' }),
  component: () => (
    <Page>
      <Funnel id="descanso" />
    </Page>
  ),
})
`,
}

let root = ''
const readBuilt = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')

beforeAll(() => {
  root = cloneProject()
  for (const [file, text] of Object.entries(healthForm)) writeFileSync(join(root, file), text)
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'src/tools/commands/build.ts')], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}, 300_000)

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
  expect(policy).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self'; /)
  expect(policy).not.toContain('https:')
})

test('no page lets it be rendered ahead of a click, nor does it any other', () => {
  expect(readBuilt('index.html')).toContain('{"not":{"href_matches":"/descanso"}}')
  expect(readBuilt('descanso.html')).not.toContain('speculationrules')
})
