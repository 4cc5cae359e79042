import { mkdirSync } from 'node:fs'
import { generateArt } from '#build/generate-art.ts'
import { generateRoutes } from '#build/generate-routes.ts'
import { inProject } from '#build/project-root.ts'

/** Writes everything under `src/generated` that the site, the tests and the functions import. */
export async function generate(): Promise<void> {
  mkdirSync(inProject('src/generated'), { recursive: true })
  generateArt()
  await generateRoutes()
}
