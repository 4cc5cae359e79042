import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { git } from '#project/open-version.ts'
import { inProject } from '#project/project-root.ts'
import { findSecrets, type Secret } from './find-secrets.ts'

type Audit = { kind: 'unreachable' } | { kind: 'audited'; high: number; others: number }

const TIME_LIMIT_MS = 60_000

/** Every file under version control, and every file of the built site if there is one. */
export function listScannedFiles(): string[] {
  const tracked = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  return [...tracked, ...globSync('dist/**', { cwd: inProject('.') })].filter(
    (file) => file !== '' && statSync(inProject(file), { throwIfNoEntry: false })?.isFile(),
  )
}

/** The position and the kind of a secret, never the secret itself. */
export function toSentence({ file, line, kind }: Secret): string {
  return `${file}:${line}: ${kind}`
}

/** Everything that speaks against publishing, one sentence each. */
export function findSecurityFaults(): string[] {
  const secrets = listScannedFiles().flatMap((file) => findSecrets(file, readFileSync(inProject(file), 'latin1')))
  return [
    ...secrets.map(toSentence),
    ...checkLockfile(readFileSync(inProject('package-lock.json'), 'utf8'), readFileSync(inProject('.npmrc'), 'utf8')),
  ]
}

interface Lockfile {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; link?: boolean; workspaces?: string[] }
  >
}

/** The faults by which an installation would bring in other packages than those reviewed, one sentence each. */
export function checkLockfile(lockfile: string, npmrc: string): string[] {
  const { packages }: Lockfile = JSON.parse(lockfile)
  const settings = new Set(npmrc.split('\n').map((line) => line.trim()))
  // A workspace is a folder of the repository, and a link to it installs nothing.
  const own = packages['']?.workspaces ?? []
  const installed = Object.entries(packages).filter(
    ([path, { link, resolved = '' }]) => path !== '' && !own.includes(path) && !(link && own.includes(resolved)),
  )
  return [
    ...(settings.has('ignore-scripts=true')
      ? []
      : ['.npmrc: ignore-scripts=true is missing, so a package could run something when it is installed']),
    ...installed.flatMap(([path, { integrity, link }]) =>
      integrity?.startsWith('sha512-') && !link ? [] : [`package-lock.json: ${path} has no sha512 sum`],
    ),
    ...installed.flatMap(([path, { resolved }]) =>
      resolved === undefined ? [] : [`package-lock.json: ${path} comes from a fixed address`],
    ),
  ]
}

/** Asks the registry for known faults of the packages that reach production. */
export function auditDependencies(): Audit {
  const args = ['audit', '--omit=dev', '--json', '--audit=true', '--fetch-retries=0']
  const { stdout } = spawnSync('npm', args, {
    cwd: inProject('.'),
    encoding: 'utf8',
    timeout: TIME_LIMIT_MS,
    shell: process.platform === 'win32',
  })
  return parseAudit(stdout ?? '')
}

/** From the JSON of `npm audit`. Whatever is no list of faults means that nobody could be asked. */
export function parseAudit(output: string): Audit {
  try {
    const { info, low, moderate, high, critical } = JSON.parse(output).metadata.vulnerabilities
    return { kind: 'audited', high: high + critical, others: info + low + moderate }
  } catch {
    return { kind: 'unreachable' }
  }
}
