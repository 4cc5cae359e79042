import { buildIfChanged } from '#build/build-if-changed.ts'
import { inProject } from '#build/project-root.ts'

/** The tests in a browser run on the built site: built here when it is not yet that of the sources. */
export default async function buildSite(): Promise<void> {
  await buildIfChanged(inProject('dist'))
}
