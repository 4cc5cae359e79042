import { mkdirSync } from 'node:fs'
import { generateFormatDocs } from '#authoring/generate-format-docs.ts'
import { toReportLine } from '#authoring/messages/checker.ts'
import { generateArt } from '#tools/generate/generate-art.ts'
import { generatePictures } from '#tools/generate/generate-pictures.ts'
import { generateRoutes } from '#tools/generate/generate-routes.ts'
import { generateServerEngine } from '#tools/generate/generate-server-engine.ts'
import { checkProofs } from '#tools/project/check-proofs.ts'
import { checkStyles } from '#tools/project/check-styles.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'
import { inProject } from '#tools/project/project-root.ts'
import { generateEngine } from './generate-engine.ts'

/**
 * Writes everything under `src/generated` that the site, the tests and the functions import, and the reference of the JSON.
 * @throws with every diagnostic of the forms and funnels, and of styles that speak of their steps, a line each, when there is one
 */
export async function generate(): Promise<void> {
  await generateSources()
  generateFormatDocs()
  const diagnostics = generateEngine().map(toReportLine)
  const found = diagnostics.length > 0 ? diagnostics : [...checkStyles(), ...checkProofs(compileAllFunnels())]
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** Writes what is made from sources, not from authored JSON. */
export async function generateSources(): Promise<void> {
  mkdirSync(inProject('src/generated'), { recursive: true })
  generateArt()
  await Promise.all([generatePictures(), generateRoutes(), generateServerEngine()])
}
