import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '#project/hash-inputs.ts'
import { inProject } from '#project/project-root.ts'
import { DeployFault, type DeployState, remember } from './deploy-state.ts'
import { toRows, type Vendor } from './vendor-cli.ts'

/** Releases whose files stay on this machine, for going back to them. */
const KEPT = 3
const folder = inProject('.local/deploy/releases')

const toReleaseFolder = (release: string): string => join(folder, release)

/** One hash over all files of a folder. */
export function hashFolder(dist: string): string {
  const hash = createHash('sha256')
  for (const file of listFiles(dist)) hash.update(`\n${file.slice(dist.length)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Keeps a copy of a built site under its hash, and answers which releases are kept now, the newest first. */
export function keepRelease(dist: string, release: string, known: readonly string[]): string[] {
  if (!existsSync(toReleaseFolder(release))) {
    const draft = `${toReleaseFolder(release)}.new`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(dist, draft, { recursive: true })
    renameSync(draft, toReleaseFolder(release))
  }
  const all = [release, ...known.filter((other) => other !== release)]
  for (const old of all.slice(KEPT)) rmSync(toReleaseFolder(old), { recursive: true, force: true })
  return all.slice(0, KEPT)
}

/** The release before the one that visitors see; null where none is kept. */
export function findBefore({ live, releases }: DeployState): string | null {
  const before = releases[releases.indexOf(live ?? '') + 1]
  return live !== undefined && before !== undefined && existsSync(toReleaseFolder(before)) ? before : null
}

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
