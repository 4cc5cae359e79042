import { checkProject } from '#tools/project/check-project.ts'

// `npm run check -- cuestionario` says of one funnel also where its points lead.
const started = performance.now()
const { subject, diagnostics, remarks, scores } = checkProject(process.argv[2])
for (const line of diagnostics) console.error(line)
const seconds = ((performance.now() - started) / 1000).toFixed(2)
const found = ['sin fallos', '1 fallo'][diagnostics.length] ?? `${diagnostics.length} fallos`
console.log(`Comprobado en ${seconds} s (${subject}): ${found}.`)
for (const line of remarks) console.log(line)
for (const line of scores) console.log(`\n${line}`)
process.exitCode = diagnostics.length > 0 ? 1 : 0
