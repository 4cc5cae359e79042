import { spawnSync } from 'node:child_process'
import { inProject } from './project-root.ts'

/** Every part of the campaign prints its own table and ends with 1 when a figure falls short. */
const parts = [{ name: 'Servidor: funciones, base de datos y correo', script: 'tests/faults/server/run.ts' }]

// `--short` runs a small part of everything, to see that it runs; other words choose measurements of a part.
const words = process.argv.slice(2)
const failed = parts.filter(({ name, script }) => {
  console.log(`\n${name}\n`)
  return spawnSync(process.execPath, [inProject(script), ...words], { stdio: 'inherit' }).status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
