import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { toFileName } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'
import { opensInNewTab } from '#site/messages/interface.ts'

/** The built site that the tests read. */
export const distFolder = inProject(process.env.SITE_DIST ?? 'dist')

/** A page as the build wrote it. Fails with the cure when the site has not been built. */
export function openPage(path: string): HTMLElement {
  const file = join(distFolder, toFileName(path))
  if (!existsSync(file)) throw new Error(`${file} is missing: build the site first (npm run build)`)
  const page = parse(readFileSync(file, 'utf8'))
  // A late picture stands there twice: once more for pages without script.
  for (const again of page.querySelectorAll('img[data-src] + noscript')) again.remove()
  return page
}

/** The text that a reader sees, with single spaces (a no-break space counts as one). */
export function readText(element: HTMLElement | null): string {
  return (
    element?.text
      .replaceAll(/&nbsp;| /g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  )
}

/** The main element of a page: its content without header and footer. */
export function openMain(path: string): HTMLElement {
  const main = openPage(path).querySelector('main')
  if (!main) throw new Error(`${path} has no main`)
  return main
}

/** Words of one part of a page; neighbouring elements stand apart. */
export function readWords(path: string, part: string): string {
  return readText(parse(openMain(path).querySelector(part)?.innerHTML.replaceAll('<', ' <') ?? ''))
}

/** Text of every element a selector finds in a page. */
export function readAll(path: string, selector: string): string[] {
  return openMain(path).querySelectorAll(selector).map(readText)
}

interface PageLink {
  text: string
  href: string
  newTab: boolean
  download: boolean
}

/** Links of a part of a page, without what is only said to screen readers. */
export function listLinks(part: HTMLElement): PageLink[] {
  return part.querySelectorAll('a[href]').map((link) => {
    const text = readText(link).replace(` ${opensInNewTab}`, '')
    return {
      text,
      href: link.getAttribute('href') ?? '',
      newTab: link.getAttribute('target') === '_blank',
      download: link.hasAttribute('download'),
    }
  })
}

/** The one link with these words in a part of a page. */
export function findLink(part: HTMLElement, text: string): PageLink {
  const found = listLinks(part).filter((link) => link.text === text)
  const [link] = found
  if (!link)
    throw new Error(
      `no link says «${text}»; there are: ${listLinks(part)
        .map((one) => one.text)
        .join(' · ')}`,
    )
  return link
}
