import { expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { readProject } from '#project/read-project.ts'
import { links } from '#site/config/site.ts'
import { leads } from '#site/content/leads.ts'
import { distFolder, openPage } from '#support/built-page.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'

type Step = { mount?: string[]; redirect?: string; do?: { track?: string; name?: string }[] }

const pages = listBuiltPages(distFolder)
const personal = findPersonalDataPaths()
type Button = { to: string; lead?: string }
type Authored = { id: string; steps: Step[]; screens?: Record<string, { buttons?: Button[] }> }

const funnels = new Map(
  readProject().funnels.map(({ text }): [string, Authored] => {
    const funnel = JSON.parse(text)
    return [funnel.id, funnel]
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
    const { steps = [] } = funnels.get(id) ?? {}
    const form = steps.flatMap(({ mount = [] }) => mount)[0]
    return steps.flatMap(({ do: effects = [], redirect = form ?? '' }) =>
      effects.flatMap(({ track, name }) => (track ? [{ track, name, target: redirect }] : [])),
    )
  })

/** The buttons of a page's funnels, on screens that their JSON has. */
const listButtons = (page: string) =>
  listFunnels(page).flatMap((id) =>
    Object.values(funnels.get(id)?.screens ?? {}).flatMap(({ buttons = [] }) => buttons),
  )

/** `https://reservas.example/llamada` → `reserva-llamada`, as the table calls it. */
function toTarget(href: string): string {
  if (href.startsWith('mailto:')) return 'mail'
  return Object.entries(links).find(([, address]) => address === href)?.[0] ?? href
}

const toLine = (page: string, target: string, name: string | null = null) => `${page} · ${target} · ${name}`

const expected = Object.entries(leads).flatMap(([page, targets]) =>
  Object.entries<string | null>(targets).map(([target, name]) => toLine(page, target, name)),
)

/** The buttons, cards and posters that lead somewhere but to a video, in each page and on the screens of its funnels, and the leads that funnels count. */
const found = [
  ...pages.flatMap((page) => [
    ...openPage(page)
      .querySelectorAll('main :is(a.btn, a.card__link, a.video:is([href^="#"], [href^="/"])), [data-lead]')
      // A button that loads the page again leads nowhere.
      .filter((link) => link.getAttribute('href') !== page)
      .map((link) => toLine(page, toTarget(link.getAttribute('href') ?? ''), link.getAttribute('data-lead') ?? null)),
    ...openPage(page)
      .querySelectorAll('[data-arrival]')
      .map((main) => toLine(page, 'arrival', main.getAttribute('data-arrival') ?? null)),
    // A page that counts nothing is not in the table.
    ...(personal.includes(page) ? [] : listButtons(page).map(({ to, lead }) => toLine(page, to, lead))),
    ...listTracks(page).flatMap(({ track, target, name }) => (track === 'Lead' ? [toLine(page, target, name)] : [])),
  ]),
]

test('every call to action stands in the table of leads, with the name that it reports', () => {
  expect([...new Set(found)].filter((line) => !expected.includes(line))).toEqual([])
})

test('every entry of the table of leads is a call to action of its page', () => {
  expect(expected.filter((line) => !found.includes(line))).toEqual([])
})

test('the pages that ask for personal data count nothing', () => {
  for (const page of personal) {
    expect(openPage(page).querySelectorAll('[data-lead]'), page).toEqual([])
    expect(listTracks(page), page).toEqual([])
    expect(
      listButtons(page).filter(({ lead }) => lead),
      page,
    ).toEqual([])
    expect(Object.keys(leads)).not.toContain(page)
  }
})
