import { writeFileSync } from 'node:fs'
import { runExport } from '#authoring/export/run-export.ts'
import { readProject } from '#project/read-project.ts'

const { exitCode, text, file } = runExport(process.argv.slice(2), readProject())
if (exitCode > 0) console.error(text)
else if (file === undefined) console.log(text)
else {
  writeFileSync(file, `${text}\n`)
  console.log(`Escrito en ${file}.`)
}
process.exitCode = exitCode
