import type { PageAssets } from '#build/page-assets.ts'
import { notFoundPath } from '#build/route-files.ts'
import { speculationRules } from '#build/speculation-rules.ts'
import { personalDataPaths } from '#site/layout/personal-data-paths.ts'

/** Adds a page's styles, fonts and scripts to its HTML, before `</head>`. */
export function addAssets(path: string, html: string, assets: PageAssets): string {
  // Unknown paths have the strictest policy, which allows no script inside a page.
  const isRenderingAhead = !personalDataPaths.includes(path) && path !== notFoundPath
  const tags = [
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...toModuleList(assets.preloads),
    // Low: on a slow line what paints the page comes first.
    ...assets.scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
    ...(isRenderingAhead ? [`<script type="speculationrules">${speculationRules}</script>`] : []),
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

// Asleep in a template until the islands' runtime takes the links out: the page can be read and typed in meanwhile.
function toModuleList(preloads: readonly string[]): string[] {
  const links = preloads.map((href) => `<link rel="modulepreload" href="${href}">`)
  return links.length === 0 ? [] : [`<template data-modules>${links.join('')}</template>`]
}
