import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { inProject } from '#project/project-root.ts'
import { checkLockfile } from './check-lockfile.ts'
import { findSecrets, type Secret } from './find-secrets.ts'

/** Every file under version control, and every file of the built site if there is one. */
export function listScannedFiles(): string[] {
  const cwd = inProject('.')
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd,
    encoding: 'utf8',
  })
  return [...tracked.split('\0'), ...globSync('dist/**', { cwd })].filter(
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
