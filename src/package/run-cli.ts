import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  compileProject,
  type Diagnostic,
  describeDiagnostic,
  type Project,
  toFormModule,
  toFunnelModule,
  toIdsModule,
  toPageFunnelModule,
} from '#engine/compiler'
import { PROVE_USAGE, runProve } from '#importers/prove/run-prove.ts'
import { readFolder } from './read-folder.ts'

/** The text of a command and its exit code: 0 sound, 1 faults, 2 asked wrongly. */
export type CliRun = { exitCode: number; text: string }

const NAMES = { engine: 'provable-funnels', forms: '../forms' }

const USAGE = `Usage: provable-funnels <command>
  check [folder]             checks schemas/*.schema.json and funnels/*.funnel.json: can every visitor finish, does every answer arrive
  emit  [folder] [out]       the same, and writes a module for each form and funnel into out (generated)
  ${PROVE_USAGE.split('\n').slice(0, 1).join('').replace('Usage: ', '')}
                             decides the same about surveys of other tools
A folder may hold funnels.config.json: "language", "timeZone", and the names that funnels may speak of ("layouts", "views",
"links", "routes", "targets": { "mail": [], "function": {}, "webhook": [] } …).`

/** Runs a command of the package. `metaSchemas` are the package's own. */
export function runCli([command, ...words]: string[], metaSchemas: Project['metaSchemas']): CliRun {
  const [folder = '.', out = 'generated'] = words
  if (command === 'prove') return runProve(words, metaSchemas)
  if (command === 'check') return check(readFolder(folder, metaSchemas))
  if (command === 'emit') return emit(readFolder(folder, metaSchemas), out)
  return { exitCode: 2, text: USAGE }
}

function check(project: Project): CliRun {
  const { diagnostics } = compileProject(project)
  return diagnostics.length === 0
    ? {
        exitCode: 0,
        text: `${project.forms.length} forms and ${project.funnels.length} funnels: every visitor can finish.`,
      }
    : { exitCode: 1, text: diagnostics.map(toLine).join('\n') }
}

function emit(project: Project, out: string): CliRun {
  const { diagnostics, forms, funnels } = compileProject(project)
  if (diagnostics.length > 0) return { exitCode: 1, text: diagnostics.map(toLine).join('\n') }
  const modules = {
    ...Object.fromEntries(forms.map((form) => [`forms/${form.definition.id}.gen.ts`, toFormModule(form, NAMES)])),
    ...Object.fromEntries(
      funnels.map((funnel) => [
        `funnels/${funnel.definition.id}.gen.ts`,
        funnel.definition.part === undefined ? toFunnelModule(funnel, NAMES) : toPageFunnelModule(funnel, NAMES),
      ]),
    ),
    'ids.gen.ts': toIdsModule(funnels, NAMES),
  }
  for (const [name, text] of Object.entries(modules)) {
    mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, name), text)
  }
  return { exitCode: 0, text: `${Object.keys(modules).length} modules written to ${out}.` }
}

function toLine(diagnostic: Diagnostic): string {
  const { file, line, column, code } = diagnostic
  return `${file}:${line}:${column}  ${describeDiagnostic(diagnostic)}  [${code}]`
}
