import { globSync } from 'node:fs'
import { type HTMLElement, parse } from 'node-html-parser'

/** `/sesiones` → `sesiones.html`: static hosts serve it as `/sesiones` without a redirect, a folder's index they do not. */
export function toFileName(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Every page of a built site by its path, the not-found page included. */
export function listBuiltPages(dist: string): string[] {
  const files = globSync('**/*.html', { cwd: dist })
  return files.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`).sort()
}

/** A page as a tree, with what it holds for visitors without scripts. */
export function parsePage(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } })
}

/** Every value of a list in an attribute of the page's elements, each once: classes, behaviours. */
export function listTokens(page: HTMLElement, attribute: string): string[] {
  const values = page.querySelectorAll(`[${attribute}]`).map((element) => element.getAttribute(attribute) ?? '')
  return [...new Set(values.flatMap((value) => value.split(/\s+/).filter(Boolean)))]
}
