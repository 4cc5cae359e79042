import { notFoundPath } from '#project/route-files.ts'
import type { PageAssets } from './page-assets.ts'

interface Page {
  path: string
  html: string
  asksForPersonalData: boolean
}

/** Adds a page's styles, fonts and scripts to its HTML, before `</head>`; and the rules by which a browser renders others ahead. */
export function addAssets(page: Page, assets: PageAssets, personalDataPaths: readonly string[]): string {
  // Unknown paths have the strictest policy, which allows no script inside a page.
  const isRenderingAhead = !page.asksForPersonalData && page.path !== notFoundPath
  const tags = [
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.earlyScripts.map((src) => `<script src="${src}"></script>`),
    ...toModuleList(assets.preloads),
    // Low: on a slow line what paints the page comes first.
    ...assets.scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
    ...(isRenderingAhead
      ? [`<script type="speculationrules">${createSpeculationRules(personalDataPaths)}</script>`]
      : []),
  ]
  return page.html.replace('</head>', () => `${tags.join('')}</head>`)
}

// Asleep in a template until the islands' runtime takes the links out: the page can be read and typed in meanwhile.
function toModuleList(preloads: readonly string[]): string[] {
  const links = preloads.map((href) => `<link rel="modulepreload" href="${href}">`)
  return links.length === 0 ? [] : [`<template data-modules>${links.join('')}</template>`]
}

/** Rules by which a browser renders the next page before the click, except pages that ask for personal data. */
function createSpeculationRules(personalDataPaths: readonly string[]): string {
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/*.*' } },
            ...personalDataPaths.map((path) => ({ not: { href_matches: path } })),
            { not: { selector_matches: '[target=_blank], [download]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
