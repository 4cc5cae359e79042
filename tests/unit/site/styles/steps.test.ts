import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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

const sheets = globSync('src/site/styles/**/*.css', { cwd: inProject('.') })
const fonts = readFileSync(inProject('src/site/styles/parts/fonts.css'), 'utf8')
const tokens = readFileSync(inProject('src/site/styles/parts/tokens.css'), 'utf8')

describe('while a face is on its way', () => {
  test.each(sheets)('no width of %s follows the figures of the face before it', (sheet) => {
    const css = readFileSync(inProject(sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    expect(css.match(/\d(?:ch|ex|cap|ic)\b/g) ?? []).toEqual([])
  })

  test.each(['serif', 'sans'])('every local face of the %s family stands in for the italic too', (role) => {
    const family = tokens.match(new RegExp(`--${role}: ([^;]+);`))?.[1] ?? ''
    const names = [...family.matchAll(/"([^"]+ Fallback[^"]*)"/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      const faces = fonts.split('@font-face').filter((face) => face.includes(`"${name}"`))
      expect(faces.some((face) => face.includes('font-style: italic') && face.includes('size-adjust'))).toBe(true)
    }
  })
})
