import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

/** The styles that a page with a flow loads: those of every page, and those of forms. */
const files = [
  ...readdirSync(inProject('src/site/styles/parts')).map((file) => `parts/${file}`),
  ...['forms.css', 'result.css', 'wizard.css'],
]

// Each question that comes has the browser judge such a rule anew, and style what stands under its element.
test('no rule asks what the page, or the form around a question, holds', () => {
  const asking = files.flatMap((file) =>
    [
      ...readFileSync(inProject(`src/site/styles/${file}`), 'utf8').matchAll(
        /(?:html|body|main|:root|\.wizard|\.form)(?:\[[^\]]*\]|:not\()*:has\([^{,]*/g,
      ),
    ].map(([rule]) => `${file}: ${rule.trim()}`),
  )
  expect(asking).toEqual([
    'parts/base.css: html:has(dialog[open])',
    // The page's own parts, before any script runs.
    'forms.css: main:has(> .form-page) ~ .site-footer',
    // On paper no question comes.
    'forms.css: body:has(.receipt) > :not(main)',
    'forms.css: main:has(.receipt) :not(:has(.receipt)',
  ])
})
