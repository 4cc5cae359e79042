import type { Locator, Page } from 'playwright/test'
import type { PagePart } from '#replay/page-parts.ts'
import type { TestPage } from '#replay/test-page.ts'
import { enlargeLetters } from './browser-session.ts'

type Copy = { page: Page; element: Locator; close(): Promise<void> }

/**
 * The page of a page part as it stands, in a profile of its own and without its scripts: scrolled or given another size it causes no
 * event. Its pictures and sections have come, however far the visitor has scrolled.
 */
export async function openCopy(
  { page, device, letters }: Pick<TestPage, 'page' | 'device' | 'letters'>,
  { find }: PagePart,
): Promise<Copy> {
  const markup = await page.evaluate(readMarkup)
  const isPhone = device === 'phone'
  const context = await page.context().browser()?.newContext({
    viewport: page.viewportSize(),
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'es-ES',
  })
  if (!context) throw new Error('The page has no browser to open its copy in.')
  const copy = await context.newPage()
  await copy.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup })
      : route.fallback(),
  )
  await enlargeLetters(copy, letters)
  await copy.goto(page.url())
  await copy.evaluate(clearCookies)
  const element = find(copy)
  await element.evaluate((root) => root.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return { page: copy, element, close: () => context.close() }
}

/** Runs in the page and must stand alone: its HTML, with what was typed and chosen, and without what runs or loads by itself. */
function readMarkup(): string {
  const copy = document.documentElement.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('The page has no root.')
  const controls = copy.querySelectorAll('input')
  for (const [index, control] of document.querySelectorAll('input').entries()) {
    controls[index]?.setAttribute('value', control.value)
    controls[index]?.toggleAttribute('checked', control.checked)
  }
  for (const each of copy.querySelectorAll('script, iframe, link[rel="modulepreload"]')) each.remove()
  for (const each of copy.querySelectorAll('[data-behaviour~="reveal"]')) each.removeAttribute('data-state')
  for (const image of copy.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    image.setAttribute('src', image.dataset.src ?? '')
    image.removeAttribute('data-src')
  }
  return `<!doctype html>${copy.outerHTML}`
}

/** Runs in the page and must stand alone: keeps the end of the page clear of the question about cookies, as the page's script does. */
async function clearCookies(): Promise<void> {
  const banner = document.querySelector<HTMLElement>('.cookie')
  if (banner)
    new ResizeObserver(() =>
      document.documentElement.style.setProperty('--cookie', `${banner.offsetHeight}px`),
    ).observe(banner)
  await document.fonts.ready
}
