import { DeployFault } from './deploy-fault.ts'
import { type DeployState, remember } from './deploy-state.ts'
import { findBefore, toReleaseFolder } from './releases.ts'
import { toRows, type Vendor } from './vendor-cli.ts'

/** Uploads a kept release as what visitors see, and remembers that. Wrangler uploads only what the host lacks. */
export async function publishRelease(wrangler: Vendor, project: string, release: string): Promise<void> {
  const known = toRows(await wrangler('pages', 'project', 'list', '--json'))
  if (!known.some((row) => Object.values(row).includes(project)))
    await wrangler('pages', 'project', 'create', project, '--production-branch', 'main')
  const words = ['--project-name', project, '--branch', 'main', '--commit-hash', release, '--commit-dirty=true']
  await wrangler('pages', 'deploy', toReleaseFolder(release), ...words)
  remember({ live: release })
}

/** Puts the release before back. Wrangler has no command for it, so the kept files are uploaded again. */
export async function goBack(wrangler: Vendor, project: string, state: DeployState): Promise<string> {
  const before = findBefore(state)
  if (!before) throw new DeployFault('No hay ninguna publicación anterior guardada en este equipo: nada ha cambiado.')
  await publishRelease(wrangler, project, before)
  return before
}
