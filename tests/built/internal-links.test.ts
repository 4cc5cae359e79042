import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { toFileName } from '#build/pages/page-file.ts'
import type { FunnelDefinition } from '#engine'
import { inProject } from '#project/project-root.ts'
import { distFolder } from '#support/built-page.ts'

const files = globSync('**/*.html', { cwd: distFolder }).sort()
const pages = new Map(files.map((file) => [file, parse(readFileSync(join(distFolder, file), 'utf8'))]))

/** A link of this site that leads nowhere: to no page, no file, or to a place that its page does not have. */
function isBroken(href: string, from: string): boolean {
  const [path = '', id] = href.split('#')
  if (extname(path)) return !existsSync(join(distFolder, path))
  const target = pages.get(path === '' ? from : toFileName(path))
  return !target || (id !== undefined && !target.getElementById(id))
}

/** Reached from an advertisement, a redirect or a mail, and from no page. */
const landing = [
  '404.html',
  'formacion-hipnosis2.html',
  'instagram-hipnosis.html',
  'vsl-gracias.html',
  'vsl-hipnosis.html',
  'vsl2-gracias.html',
]

test('every page but those of a campaign is linked from the text of another', () => {
  const reached = new Set(
    [...pages].flatMap(([from, page]) =>
      page
        .querySelectorAll('main a[href^="/"]')
        .filter((link) => !link.closest('nav'))
        .map((link) => toFileName(link.getAttribute('href')?.split('#')[0] ?? ''))
        .filter((file) => file !== from),
    ),
  )
  expect(files.filter((file) => !reached.has(file))).toEqual(landing)
})

test('every page and place that the screens of a funnel lead to is there', () => {
  const led = globSync('*.funnel.json', { cwd: inProject('funnels') }).flatMap((file) => {
    const { screens = {} }: FunnelDefinition = JSON.parse(readFileSync(inProject('funnels', file), 'utf8'))
    return Object.values(screens).flatMap(({ buttons = [] }) => buttons.map(({ to }) => to))
  })
  const inside = led.filter((to) => to.startsWith('/'))
  expect(inside).toContain('/formacion-hipnosis#contact-section')
  expect(inside.filter((to) => isBroken(to, ''))).toEqual([])
})

test.each(files)('every link of %s to this site leads somewhere', (file) => {
  const links = pages.get(file)?.querySelectorAll('a[href]') ?? []
  const inside = links.map((link) => link.getAttribute('href') ?? '').filter((href) => /^[/#]/.test(href))
  expect(inside.length).toBeGreaterThan(10)
  expect(inside.filter((href) => isBroken(href, file))).toEqual([])
})
