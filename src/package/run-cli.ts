import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  compileProject,
  type Diagnostic,
  type Project,
  toFormModule,
  toFunnelModule,
  toIdsModule,
  toPageFunnelModule,
} from '#engine/compiler'
import { type CliWords, cliWords, isLanguage, type Language } from './cli-words.ts'
import { readFolder } from './read-folder.ts'

/** The text of a command and its exit code: 0 sound, 1 faults, 2 asked wrongly. */
type CliRun = { exitCode: number; text: string }

const NAMES = { engine: 'provable-funnels', forms: '../forms' }

const USAGE = `Usage: provable-funnels <command>
  check [folder] [--lang en|es]
                             checks schemas/*.schema.json and funnels/*.funnel.json: can every visitor finish, does every answer arrive
  emit  [folder] [out]       the same, and writes a module for each form and funnel into out (generated)
A folder may hold funnels.config.json: "language", "timeZone", and the names that funnels may speak of ("layouts", "views",
"links", "routes", "targets": { "mail": [], "function": {}, "webhook": [] } …).`

/** Runs a command of the package. `metaSchemas` are the package's own. */
export function runCli([command, ...words]: string[], metaSchemas: Project['metaSchemas']): CliRun {
  const asked = parse(words)
  if (asked === null) return { exitCode: 2, text: USAGE }
  const { folder, out, language } = asked
  if (command === 'check') return check(readFolder(folder, metaSchemas), cliWords[language])
  if (command === 'emit') return emit(readFolder(folder, metaSchemas), out, cliWords[language])
  return { exitCode: 2, text: USAGE }
}

function parse(words: string[]): { folder: string; out: string; language: Language } | null {
  try {
    const options = { lang: { type: 'string', default: 'en' } } as const
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options })
    const [folder = '.', out = 'generated', ...rest] = positionals
    return rest.length === 0 && isLanguage(values.lang) ? { folder, out, language: values.lang } : null
  } catch {
    return null // an unknown option
  }
}

function check(project: Project, words: CliWords): CliRun {
  const { diagnostics } = compileProject(project)
  if (diagnostics.length > 0) return { exitCode: 1, text: diagnostics.map((each) => toLine(each, words)).join('\n') }
  return { exitCode: 0, text: words.everybodyFinishes(project.forms.length, project.funnels.length) }
}

function emit(project: Project, out: string, words: CliWords): CliRun {
  const { diagnostics, forms, funnels } = compileProject(project)
  if (diagnostics.length > 0) return { exitCode: 1, text: diagnostics.map((each) => toLine(each, words)).join('\n') }
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
  return { exitCode: 0, text: words.written(Object.keys(modules).length, out) }
}

function toLine(diagnostic: Diagnostic, words: CliWords): string {
  const { file, line, column, code } = diagnostic
  return `${file}:${line}:${column}  ${words.toSentence(diagnostic)}  [${code}]`
}
