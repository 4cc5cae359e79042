import { runProve } from '#importers/prove/run-prove.ts'
import { readProject } from '#tools/project/read-project.ts'

const { exitCode, text } = runProve(process.argv.slice(2), readProject().metaSchemas)
if (exitCode === 2) console.error(text)
else console.log(text)
process.exitCode = exitCode
