import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { distFolder, openPage, readText } from '#support/built-page.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'

const paths = listBuiltPages(distFolder)

/** The landmarks of a page as a screen reader lists them: `role: name`. Those of closed dialogs are not there yet. */
function listLandmarks(path: string): string[] {
  const page = openPage(path)
  return page
    .querySelectorAll('header, nav, main, footer, aside, section, form, [role=region], [role=search]')
    .filter((element) => !element.closest('dialog, template, noscript'))
    .flatMap((element) => toLandmark(page, element) ?? [])
}

function toLandmark(page: HTMLElement, element: HTMLElement): string | undefined {
  const name = getName(page, element)
  const tag = element.rawTagName.toLowerCase()
  if (tag === 'main') return 'main'
  if (tag === 'nav') return `navigation: ${name}`
  if (tag === 'aside') return `complementary: ${name}`
  // Inside of content they are none.
  if (tag === 'header' || tag === 'footer') {
    const isOfPage = !element.closest('main, article, section, aside, nav')
    return isOfPage ? (tag === 'header' ? 'banner' : 'contentinfo') : undefined
  }
  if (!name) return undefined
  return `${tag === 'form' ? 'form' : 'region'}: ${name}`
}

function getName(page: HTMLElement, element: HTMLElement): string {
  const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = labels.map((id) => readText(page.getElementById(id))).join(' ')
  return named || (element.getAttribute('aria-label') ?? '')
}

// More than these nobody skims; what only tells is reached by its heading.
const MOST_IN_CONTENT = 6
const chrome = ['banner', 'navigation: Principal', 'contentinfo', 'navigation: Pie de página', 'region: Avisos']
/** Nothing but a flow stands on them. */
const flows = [
  '/cuestionario',
  '/instagram-hipnosis',
  '/formulario-contacto',
  '/formulario-hipnosis-regresiva',
  '/valoracion-practica',
  '/pedir-conferencia',
  '/pedir-plan-premium',
  '/escribenos',
]
const cookies = 'region: Tú decides qué recordamos'

describe.each(paths)('%s', (path) => {
  const landmarks = listLandmarks(path)

  test('has its content, its header and its footer once, and every landmark another name', () => {
    expect(landmarks.filter((landmark) => landmark === 'main')).toHaveLength(1)
    expect(landmarks.filter((landmark) => landmark === 'contentinfo')).toHaveLength(1)
    expect(landmarks.filter((landmark, index) => landmarks.indexOf(landmark) !== index)).toEqual([])
    expect(landmarks.filter((landmark) => landmark.endsWith(': '))).toEqual([])
  })

  test(`has at most ${MOST_IN_CONTENT} of its own in its content`, () => {
    const own = landmarks.filter((landmark) => ![...chrome, 'main', cookies].includes(landmark))
    expect(own.length, own.join(' · ')).toBeLessThanOrEqual(MOST_IN_CONTENT)
  })
})

test('the chrome is the same on every page; a page of questions has no menu, and one with personal data no question about cookies', () => {
  const asked = paths.filter((path) => listLandmarks(path).includes(cookies))
  expect(paths.filter((path) => !asked.includes(path))).toEqual(['/404', ...findPersonalDataPaths()].sort())
  for (const path of paths) {
    const missing = chrome.filter((landmark) => !listLandmarks(path).includes(landmark))
    expect(missing, path).toEqual(flows.includes(path) ? ['navigation: Principal'] : [])
  }
})
