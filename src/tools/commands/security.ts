import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'
import { auditDependencies } from '#tools/security/audit-dependencies.ts'
import { checkLockfile } from '#tools/security/check-lockfile.ts'
import { findSecrets, type Secret } from '#tools/security/find-secrets.ts'
import { readHistory } from '#tools/security/read-history.ts'

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

const toSentence = ({ file, line, kind }: Secret) => `${file}:${line}: ${kind}`

/** Everything that speaks against publishing, one sentence each. */
export function findSecurityFaults(): string[] {
  const secrets = listScannedFiles().flatMap((file) => findSecrets(file, readFileSync(inProject(file), 'latin1')))
  return [
    ...secrets.map(toSentence),
    ...checkLockfile(readFileSync(inProject('package-lock.json'), 'utf8'), readFileSync(inProject('.npmrc'), 'utf8')),
  ]
}

/** Prints what was found; answers the exit code: 1 with something to mend, 3 where something could not be looked at. */
function checkSecurity(): number {
  const faults = findSecurityFaults()
  const unchecked: string[] = []
  const past = readHistory(inProject('.'))
  if (past) {
    // Taken out of the files it is still in every clone: such a thing is changed where it opens something.
    const old = past.flatMap(({ file, text }) => findSecrets(file, text))
    faults.push(...old.map((secret) => `historia: ${toSentence(secret)}`))
    console.log(`Historia: ${past.length} versiones anteriores revisadas.`)
  } else unchecked.push('Historia: este clon no la tiene entera; «git fetch --unshallow» y repítelo.')
  const audit = auditDependencies()
  if (audit.kind === 'unreachable')
    unchecked.push('Dependencias: no se ha podido preguntar por fallos conocidos; repítelo con conexión.')
  else console.log(`Dependencias de producción: ${audit.high} fallos graves, ${audit.others} menores.`)
  if (audit.kind === 'audited' && audit.high > 0) faults.push('npm audit --omit=dev: hay fallos graves conocidos')
  for (const fault of faults) console.error(fault)
  for (const one of unchecked) console.error(`SIN COMPROBAR. ${one}`)
  console.log(`Archivos revisados: ${listScannedFiles().length}. Por resolver: ${faults.length}.`)
  return faults.length > 0 ? 1 : unchecked.length > 0 ? 3 : 0
}

if (process.argv[1] === import.meta.filename) process.exitCode = checkSecurity()
