import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type AuthoredFile,
  compileProject,
  type Diagnostic,
  describeDiagnostic,
  NO_NAMES,
  type Project,
  toFormModule,
  toFunnelModule,
  toIdsModule,
  toPageFunnelModule,
} from '#engine/compiler'
import { toSentence } from '#messages/checker.ts'

/** The keys of a host's `funnels.config.json`: the language and the names that its funnels may speak of. */
type HostConfig = Partial<Project['names']> & { language?: string; timeZone?: string; nameFields?: string[] }

/** The languages of the command. */
type Language = 'en' | 'es'

const isLanguage = (text: string): text is Language => text === 'en' || text === 'es'

/** The words of the command in one language. */
type CliWords = {
  toSentence(diagnostic: Diagnostic): string
  /** The words for forms and funnels in which nothing is wrong, and of the modules that were written of them. */
  everybodyFinishes(forms: number, funnels: number): string
  written(modules: number, folder: string): string
}

const cliWords: Readonly<Record<Language, CliWords>> = {
  en: {
    toSentence: describeDiagnostic,
    everybodyFinishes: (forms, funnels) =>
      `${countOf(forms, 'form')} and ${countOf(funnels, 'funnel')}: every visitor can finish.`,
    written: (modules, folder) => `${countOf(modules, 'module')} written to ${folder}.`,
  },
  es: {
    toSentence,
    everybodyFinishes: (forms, funnels) =>
      `${countOf(forms, 'formulario')} y ${countOf(funnels, 'embudo')}: todo el mundo puede terminar.`,
    written: (modules, folder) =>
      modules === 1 ? `1 módulo escrito en ${folder}.` : `${modules} módulos escritos en ${folder}.`,
  },
}

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

/** '1 form', '2 forms': a count and what is counted. */
function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** Reads `schemas/*.schema.json`, `funnels/*.funnel.json` and `funnels.config.json` of a folder. */
function readFolder(folder: string, metaSchemas: Project['metaSchemas']): Project {
  const { language = 'en', timeZone = 'UTC', nameFields = [], ...names }: HostConfig = readConfig(folder)
  return {
    forms: readFiles(folder, 'schemas', '.schema.json'),
    funnels: readFiles(folder, 'funnels', '.funnel.json'),
    metaSchemas,
    locale: { language, timeZone, nameFields },
    names: { ...NO_NAMES, ...names },
  }
}

function readConfig(folder: string): HostConfig {
  const path = join(folder, 'funnels.config.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function readFiles(folder: string, below: string, ending: string): AuthoredFile[] {
  const path = join(folder, below)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => ({ file: `${below}/${name}`, text: readFileSync(join(path, name), 'utf8') }))
}
