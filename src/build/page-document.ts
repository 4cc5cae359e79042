import type { PageAssets } from '#build/page-assets.ts'
import { speculationRules } from '#build/speculation-rules.ts'
import { personalDataPaths } from '#site/layout/personal-data-paths.ts'

/** Adds a page's styles, fonts and scripts to its HTML, before `</head>`. */
export function addAssets(path: string, html: string, assets: PageAssets): string {
  const isPersonal = personalDataPaths.includes(path)
  const tags = [
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Low, as the scripts: on a slow line what paints the page comes first; its HTML can be read and typed in meanwhile.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
    ...(isPersonal ? [] : [`<script type="speculationrules">${speculationRules}</script>`]),
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}
