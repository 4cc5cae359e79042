import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { inProject } from './project-root.ts'
import { auditDependencies } from './security/audit-dependencies.ts'
import { checkLockfile } from './security/check-lockfile.ts'
import { findSecrets } from './security/find-secrets.ts'

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

/** Everything that speaks against publishing, one sentence each. */
export function findSecurityFaults(): string[] {
  const secrets = listScannedFiles().flatMap((file) => findSecrets(file, readFileSync(inProject(file), 'latin1')))
  return [
    ...secrets.map(({ file, line, kind }) => `${file}:${line}: ${kind}`),
    ...checkLockfile(readFileSync(inProject('package-lock.json'), 'utf8'), readFileSync(inProject('.npmrc'), 'utf8')),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const faults = findSecurityFaults()
  const audit = auditDependencies()
  if (audit.kind === 'unreachable')
    console.log('Dependencias: no se ha podido preguntar por fallos conocidos; repítelo con conexión.')
  else console.log(`Dependencias de producción: ${audit.high} fallos graves, ${audit.others} menores.`)
  if (audit.kind === 'audited' && audit.high > 0) faults.push('npm audit --omit=dev: hay fallos graves conocidos')
  for (const fault of faults) console.error(fault)
  console.log(`Archivos revisados: ${listScannedFiles().length}. Por resolver: ${faults.length}.`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
