import { mkdirSync } from 'node:fs'
import { generateEngine } from '#build/authoring/generate-engine.ts'
import { generateArt } from '#build/generate-art.ts'
import { generateRoutes } from '#build/generate-routes.ts'
import { inProject } from '#build/project-root.ts'
import { toReportLine } from '#site/messages/checker.ts'

/** Writes everything under `src/generated` that the site, the tests and the functions import. */
export async function generate(): Promise<void> {
  mkdirSync(inProject('src/generated'), { recursive: true })
  generateArt()
  const faults = generateEngine()
  if (faults.length > 0) throw new Error(faults.map(toReportLine).join('\n'))
  await generateRoutes()
}
