import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { toBrokenPromise } from '#messages/promises.ts'
import { formatFiles } from '#project/format-files.ts'
import { inProject } from '#project/project-root.ts'
import { acceptPromises, checkPromiseFiles, readPromiseFiles } from '#project/promise-files.ts'
import { readProject } from '#project/read-project.ts'

// The command checks the owner's promises, beside each funnel: `npm run promises` says what no longer holds, `--
// --accept` promises what the funnels do now.
const { values } = parseArgs({ options: { accept: { type: 'boolean' } } })
const files = readPromiseFiles()
const { count, faults, broken } = checkPromiseFiles(files, readProject())
for (const line of faults) console.error(line)
for (const { file, promise } of broken) console.error(toBrokenPromise(file, promise))
if (values.accept && faults.length === 0) {
  const changed = files.filter(({ file }) => broken.some((each) => each.file === file))
  for (const { file, text } of changed) {
    const own = broken.flatMap((each) => (each.file === file ? [each.promise] : []))
    writeFileSync(inProject(file), acceptPromises(text, own))
  }
  formatFiles(changed.map(({ file }) => file))
  console.log(broken.length === 0 ? 'Se cumplen todas.' : `Aceptado: ${changed.map(({ file }) => file).join(', ')}.`)
} else {
  console.log(
    `${count} promesas: ${broken.length === 0 ? 'se cumplen todas' : `${broken.length} no se cumplen. Si es lo que se quiere, npm run promises -- --accept`}.`,
  )
  process.exitCode = broken.length + faults.length > 0 ? 1 : 0
}
