import { inProject } from '#project/project-root.ts'
import { findSecrets, readHistory } from './security/find-secrets.ts'
import { auditDependencies, findSecurityFaults, listScannedFiles, toSentence } from './security/find-security-faults.ts'

// Ends with 1 where there is something to mend, with 3 where something could not be looked at.
const faults = findSecurityFaults()
const unchecked: string[] = []
const past = readHistory(inProject('.'))
if (past) {
  // Taken out of the files it is still in every clone: such a thing is changed where it opens something.
  const old = past.flatMap(({ file, text }) => findSecrets(file, text))
  faults.push(...old.map((secret) => `history: ${toSentence(secret)}`))
  console.log(`History: ${past.length} earlier versions of files looked through.`)
} else unchecked.push('History: this clone has only a part of it; run "git fetch --unshallow" and try again.')
const audit = auditDependencies()
if (audit.kind === 'unreachable')
  unchecked.push('Dependencies: the registry could not be asked for known faults; try again with a connection.')
else console.log(`Production dependencies: ${audit.high} grave faults, ${audit.others} lesser ones.`)
if (audit.kind === 'audited' && audit.high > 0) faults.push('npm audit --omit=dev: there are known grave faults')
for (const fault of faults) console.error(fault)
for (const one of unchecked) console.error(`NOT CHECKED. ${one}`)
console.log(`Files looked through: ${listScannedFiles().length}. To mend: ${faults.length}.`)
process.exitCode = faults.length > 0 ? 1 : unchecked.length > 0 ? 3 : 0
