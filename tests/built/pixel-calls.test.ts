import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { leads } from '#site/content/leads.ts'
import { distFolder, openPage } from '#support/built-page.ts'

const leadNames = new Set(Object.values(leads).flatMap((targets) => Object.values<string | null>(targets)))
const effects = readProject().funnels.flatMap(({ text }) => {
  const { steps }: { steps: { do?: { track?: string; name?: string }[] }[] } = JSON.parse(text)
  return steps.flatMap((step) => step.do ?? []).filter(({ track }) => track !== undefined)
})

test('funnels report leads of the table and the opening of the door, and nothing else', () => {
  const others = effects.filter(({ track }) => track !== 'Lead')
  expect(others).toEqual([{ track: 'hero-swipe-open' }])
  const names = effects.filter(({ track }) => track === 'Lead').map(({ name }) => name)
  expect(names.filter((name = '') => !leadNames.has(name))).toEqual([])
})

test('pages report leads of the table and nothing else', () => {
  const names = listBuiltPages(distFolder).flatMap((page) =>
    openPage(page)
      .querySelectorAll('[data-lead], [data-arrival]')
      .map((element) => element.getAttribute('data-lead') ?? element.getAttribute('data-arrival') ?? ''),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !leadNames.has(name))).toEqual([])
})

test('nothing else raises an event, and nothing else calls the services of others', () => {
  const find = (words: RegExp) =>
    globSync('src/**/*.{ts,tsx}', { cwd: inProject('.') })
      .filter((file) => !file.includes('.gen.') && words.test(readFileSync(inProject(file), 'utf8')))
      .sort()
  expect(find(/raiseEvent\(|track: raiseEvent|pageEvents\?*\.push/)).toEqual([
    // A funnel's JSON holds its own tracks.
    'src/services/page-events.ts',
    // A call to action, and having booked a call.
    'src/site/behaviours/consent.ts',
    // Each step, for the site's own sums: `marketing.ts` hands it to nobody else.
    'src/site/behaviours/step-counts.ts',
  ])
  expect(find(/\bfbq\b|\bdataLayer\b/)).toEqual(['src/services/marketing.ts'])
})
