import { buildIfChanged } from '#project/build-if-changed.ts'
import { inProject } from '#project/project-root.ts'
import { clearReplays } from '#replay/film.ts'

/** Before the tests in a browser: the site is built when it is not yet that of the sources, and no replay has been made. */
export default async function prepareBrowserTests(): Promise<void> {
  clearReplays()
  await buildIfChanged(inProject('dist'))
}
