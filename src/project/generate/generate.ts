import { mkdirSync } from 'node:fs'
import { toReportLine } from '#messages/checker.ts'
import { checkStyles } from '#project/check-styles.ts'
import { inProject } from '#project/project-root.ts'
import { generateArt } from './generate-art.ts'
import { generateEngine } from './generate-engine.ts'
import { generateFormatDocs } from './generate-format-docs.ts'
import { generatePictures } from './generate-pictures.ts'
import { generateRoutes } from './generate-routes.ts'
import { generateServerEngine } from './generate-server-engine.ts'

/**
 * Writes everything under `src/generated` that the site, the tests and the functions import, and the reference of the JSON.
 * @throws with every diagnostic of the forms and funnels, and of styles that speak of their steps, a line each, when there is one
 */
export async function generate(): Promise<void> {
  await generateSources()
  generateFormatDocs()
  const diagnostics = generateEngine().map(toReportLine)
  const found = diagnostics.length > 0 ? diagnostics : checkStyles()
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** Writes what is made from sources, not from authored JSON. */
export async function generateSources(): Promise<void> {
  mkdirSync(inProject('src/generated'), { recursive: true })
  generateArt()
  await Promise.all([generatePictures(), generateRoutes(), generateServerEngine()])
}
