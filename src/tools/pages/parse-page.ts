import { type HTMLElement, parse } from 'node-html-parser'

/** A page as a tree, with what it holds for visitors without scripts. */
export function parsePage(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } })
}

/** Every value of a list in an attribute of the page's elements, each once: classes, behaviours. */
export function listTokens(page: HTMLElement, attribute: string): string[] {
  const values = page.querySelectorAll(`[${attribute}]`).map((element) => element.getAttribute(attribute) ?? '')
  return [...new Set(values.flatMap((value) => value.split(/\s+/).filter(Boolean)))]
}
