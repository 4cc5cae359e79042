import { readFileSync } from 'node:fs'
import { runCli } from './run-cli.ts'

// The program of the package: `bin` of its package.json.
const readSchema = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../schemas/${name}.schema.json`, import.meta.url), 'utf8'))

const { exitCode, text } = runCli(process.argv.slice(2), { form: readSchema('form'), funnel: readSchema('funnel') })
if (exitCode === 2) console.error(text)
else console.log(text)
process.exitCode = exitCode
