import { rmSync } from 'node:fs'
import { buildIfChanged } from '#build/build-if-changed.ts'
import { inProject } from '#build/project-root.ts'
import { filmFolder } from './replay/film.ts'

/** The tests in a browser run on the built site, built here when it is not yet that of the sources, and film anew. */
export default async function buildSite(): Promise<void> {
  rmSync(filmFolder, { recursive: true, force: true })
  await buildIfChanged(inProject('dist'))
}
