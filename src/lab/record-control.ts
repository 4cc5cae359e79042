import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { toFileName } from '#build/pages/page-file.ts'
import { addControl } from './control-site.ts'
import { recordLatency } from './latency-recorder.ts'
import { waitUntilAlive } from './run-walk.ts'
import { walkForm } from './walk-form.ts'

/**
 * Makes the plain-HTML twin of a form under `/_control/…`, out of what the product itself draws: every screen of it, as it
 * stands once its choices are made, without answers. Whatever a form has is in its control too.
 */
export async function recordControl(browser: Browser, origin: string, dist: string, route: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.addInitScript(recordLatency)
    await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    const screens = await walkForm(page, { text: 'una tarde', random: () => 0 }, readHtml)
    const built = await readFile(join(dist, toFileName(route)), 'utf8')
    await addControl(dist, route, built, screens)
  } finally {
    await page.close()
  }
}

/**
 * An element that is drawn and not seen, a next screen kept ready, is left out. The policy takes styles from scripts
 * only, so a script sets them.
 */
function readHtml(page: Page): Promise<string> {
  return page.$eval('form', (form) => {
    const copy = document.createElement('form')
    copy.innerHTML = form.innerHTML
    for (const element of copy.querySelectorAll<HTMLElement>('[style]')) {
      const style = element.getAttribute('style') ?? ''
      if (/display:\s*none/.test(style)) element.remove()
      element.dataset.style = style
      element.removeAttribute('style')
    }
    return copy.innerHTML
  })
}
