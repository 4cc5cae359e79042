import { runDiff } from '#authoring/diff/run-diff.ts'
import { readProject } from '#tools/project/read-project.ts'

const { exitCode, text } = runDiff(process.argv.slice(2), readProject())
if (exitCode === 1 || exitCode === 2) console.error(text)
else console.log(text)
process.exitCode = exitCode
