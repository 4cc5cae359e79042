import { parseArgs } from 'node:util'
import { checkProject } from '#tools/project/check-project.ts'

// `npm run check -- cuestionario` says of one funnel also where its points lead; `-- --accepted` lists the remarks that
// the files accept, with their reasons; `-- --certificates` what was decided of each funnel.
const started = performance.now()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { accepted: { type: 'boolean' }, certificates: { type: 'boolean' } },
})
const { subject, diagnostics, remarks, scores, accepted, certificates } = checkProject(
  positionals[0],
  values.certificates,
)
for (const line of diagnostics) console.error(line)
const seconds = ((performance.now() - started) / 1000).toFixed(2)
const found = ['sin fallos', '1 fallo'][diagnostics.length] ?? `${diagnostics.length} fallos`
console.log(`Comprobado en ${seconds} s (${subject}): ${found}.`)
for (const line of remarks) console.log(line)
for (const line of scores) console.log(`\n${line}`)
if (values.accepted) {
  console.log(accepted.length > 0 ? '\nSe quiere así:' : '\nNingún archivo acepta observaciones.')
  for (const line of accepted) console.log(line)
}
for (const line of certificates) console.log(line)
process.exitCode = diagnostics.length > 0 ? 1 : 0
