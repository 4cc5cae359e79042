import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { withoutScripts } from '#lab/bench/control-site.ts'
import { recordLatency } from '#lab/bench/latency-recorder.ts'
import { waitUntilAlive } from '#lab/bench/run-walk.ts'
import { inProject } from '#tools/project/project-root.ts'
import { addItem, chooseBranches, lists } from './walk-rich.ts'

/** How a list's button is found where its words are on it. */
export const addByWords = (list: keyof typeof lists) => `button:text-is("${lists[list].add}")`

/**
 * Makes the plain-HTML twin of our page, out of what it draws itself: the form with its branches chosen, an item of each
 * list as a template, and a script that a careful hand would write (`control.js`).
 */
export async function recordRichControl(browser: Browser, origin: string, dist: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(recordLatency)
  await page.goto(`${origin}/ours`, { waitUntil: 'networkidle' })
  await waitUntilAlive(page)
  await chooseBranches(page)
  const templates: string[] = []
  for (const list of ['participantes', 'sesiones'] as const) {
    // The second item stands as every later one does.
    for (let item = 0; item < 2; item += 1) await addItem(page, addByWords(list))
    templates.push(`<template data-for="${list}">${await readItem(page, list)}</template>`)
  }
  const form = await readForm(page)
  await page.close()
  const built = withoutScripts(await readFile(join(dist, 'ours.html'), 'utf8'))
  const script = await readFile(inProject('src/lab/campaigns/bench/rich/control.js'), 'utf8')
  const html = built
    .replace(/(<form[^>]*>)[\s\S]*?(<\/form>)/, (_, start: string, end: string) => start + form + end)
    .replace('</body>', () => `${templates.join('')}<script type="module">${script}</script></body>`)
  await writeFile(join(dist, '_control.html'), html)
}

async function readItem(page: Page, list: keyof typeof lists): Promise<string> {
  const html = await page.locator(`#${list} > [data-item="1"]`).evaluate((item) => item.outerHTML)
  return html
    .replaceAll(`${list}.1`, `${list}.{place}`)
    .replaceAll(/data-(item|index)="1"/g, 'data-$1="{place}"')
    .replaceAll(`${lists[list].title} 2`, `${lists[list].title} {number}`)
}

/** The form as it stands, its lists empty. */
function readForm(page: Page): Promise<string> {
  return page.$eval('form', (form) => {
    const copy = document.createElement('form')
    copy.innerHTML = form.innerHTML
    for (const item of copy.querySelectorAll('[data-item]')) item.remove()
    return copy.innerHTML
  })
}
