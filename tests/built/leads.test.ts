import { expect, test } from 'vitest'
import { links } from '#site/config/site.ts'
import { cuestionarioResults } from '#site/content/cuestionario-results.ts'
import { leads } from '#site/content/leads.ts'
import { distFolder, openPage } from '#support/built-page.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'
import { listBuiltPages } from '#tools/pages/page-file.ts'
import { readProject } from '#tools/project/read-project.ts'

type Step = { mount?: string[]; redirect?: string; do?: { track?: string; name?: string }[] }

const pages = listBuiltPages(distFolder)
const funnels = new Map(
  readProject().funnels.map(({ text }): [string, Step[]] => {
    const { id, steps } = JSON.parse(text)
    return [id, steps]
  }),
)

/** The funnels that run in a page. */
const listFunnels = (page: string): string[] =>
  openPage(page)
    .querySelectorAll('[data-funnel], [data-island]')
    .map((place) => place.getAttribute('data-funnel') ?? place.getAttribute('data-island') ?? '')

/** The counts of a page by itself: each track of its funnels, with the form it mounts or the target. */
const listTracks = (page: string) =>
  listFunnels(page).flatMap((id) => {
    const steps = funnels.get(id) ?? []
    const form = steps.flatMap(({ mount = [] }) => mount)[0]
    return steps.flatMap(({ do: effects = [], redirect = form ?? '' }) =>
      effects.flatMap(({ track, name }) => (track ? [{ track, name, target: redirect }] : [])),
    )
  })

/** `https://reservas.example/llamada` → `reserva-llamada`, as the table calls it. */
function toTarget(href: string): string {
  if (href.startsWith('mailto:')) return 'mail'
  return Object.entries(links).find(([, address]) => address === href)?.[0] ?? href
}

const toLine = (page: string, target: string, name: string | null = null) => `${page} · ${target} · ${name}`

const expected = Object.entries(leads).flatMap(([page, targets]) =>
  Object.entries<string | null>(targets).map(([target, name]) => toLine(page, target, name)),
)

/** The buttons, cards and posters that lead somewhere but to a video, in each page and in the quiz's results, and the leads that funnels count. */
const found = [
  ...pages.flatMap((page) => [
    ...openPage(page)
      .querySelectorAll('main :is(a.btn, a.card__link, a.video:is([href^="#"], [href^="/"])), [data-lead]')
      .map((link) => toLine(page, toTarget(link.getAttribute('href') ?? ''), link.getAttribute('data-lead') ?? null)),
    ...openPage(page)
      .querySelectorAll('[data-arrival]')
      .map((main) => toLine(page, 'arrival', main.getAttribute('data-arrival') ?? null)),
    ...listTracks(page).flatMap(({ track, target, name }) => (track === 'Lead' ? [toLine(page, target, name)] : [])),
  ]),
  ...Object.values(cuestionarioResults).flatMap(({ actions }) =>
    actions.map((action) => toLine('/cuestionario', action.href, 'lead' in action ? action.lead : null)),
  ),
]

test('every call to action stands in the table of leads, with the name that it reports', () => {
  expect([...new Set(found)].filter((line) => !expected.includes(line))).toEqual([])
})

test('every entry of the table of leads is a call to action of its page', () => {
  expect(expected.filter((line) => !found.includes(line))).toEqual([])
})

test('the pages that ask for personal data count nothing', () => {
  for (const page of findPersonalDataPaths()) {
    expect(openPage(page).querySelectorAll('[data-lead]'), page).toEqual([])
    expect(listTracks(page), page).toEqual([])
    expect(Object.keys(leads)).not.toContain(page)
  }
})
