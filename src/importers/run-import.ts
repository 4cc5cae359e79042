import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { addMailTemplate } from '#authoring/new/create-documents.ts'
import type { Project } from '#engine/compiler'
import { parseWords } from '#project/parse-words.ts'
import { inProject } from '#project/project-root.ts'
import { sitePath } from '#project/read-site.ts'
import { describeLosses, IMPORT_USAGE, importRefusals, unreadTexts } from './import-texts.ts'
import { toIdOf } from './naming.ts'
import { isDecided, planImport } from './plan-import.ts'
import type { Loss } from './questionnaire.ts'
import { guessSource, isSourceName, MOST_BYTES, readSource, type SourceName, sourceNames } from './read-source.ts'
import { Unreadable } from './source.ts'

/**
 * The result for a text of one of the sources: form and funnel, checked, with the losses; or the reason why there are
 * none.
 */
type ImportResult = { id: string; form: string; funnel: string; losses: Loss[] } | { refusal: string }

/**
 * The text of the command, its exit code, the files it writes, by their paths, and the one that the studio is to show: null where that
 * was not asked.
 */
type ImportRun = { exitCode: number; text: string; files: Record<string, string>; shown: string | null }

/**
 * `npm run import -- formbricks encuesta.json`: a questionnaire of another tool as form and funnel, and the list of what it had and
 * they have not. Nothing is written that the checker would refuse, and nothing over what is there without being asked.
 */
export function runImport(words: string[], project: Project): ImportRun {
  const { source, file, values } = parse(words)
  if (file === undefined || (source !== undefined && !isSourceName(source))) return refuse(2, IMPORT_USAGE(sourceNames))
  // The studio shows the project's own files.
  if (values.open && values.out !== undefined) return refuse(2, IMPORT_USAGE(sourceNames))
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return refuse(1, importRefusals.noFile(file))
  if (stats.size > MOST_BYTES) return refuse(1, unreadTexts.tooLong(''))
  const text = readFileSync(file, 'utf8')
  const result = importText(source, text, project, values.id)
  if ('refusal' in result) return refuse(1, result.refusal)
  const { id, form, funnel, losses } = result
  const folder = values.out ?? inProject()
  const made = {
    [join(folder, 'schemas', `${id}.schema.json`)]: form,
    [join(folder, 'funnels', `${id}.funnel.json`)]: funnel,
  }
  const taken = Object.keys(made).find((path) => existsSync(path))
  if (taken !== undefined && !values.overwrite) return refuse(1, importRefusals.exists(taken))
  const site = readFileSync(inProject(sitePath), 'utf8')
  const isNewTemplate = values.out === undefined && !project.names.targets.mail.includes(id)
  const files = { ...made, ...(isNewTemplate ? { [inProject(sitePath)]: addMailTemplate(site, id) } : {}) }
  return { exitCode: 0, text: describeLosses(losses), files, shown: values.open ? `funnels/${id}.funnel.json` : null }
}

function refuse(exitCode: number, text: string): ImportRun {
  return { exitCode, text, files: {}, shown: null }
}

const options = {
  from: { type: 'string' },
  id: { type: 'string' },
  out: { type: 'string' },
  overwrite: { type: 'boolean' },
  open: { type: 'boolean' },
} as const

/** The source that is said, the file, and the options; no file where the words make no command. */
function parse(words: string[]) {
  const { positionals = [], values = {} } = parseWords(words, options) ?? {}
  const said = values.from === undefined && positionals.length > 1 ? positionals : [values.from, ...positionals]
  const [source, file, ...rest] = said
  return rest.length > 0 || (source === undefined && isSourceName(file ?? '')) ? { values } : { source, file, values }
}

/** The form and the funnel of a text of others, by the id given or one made of its title. Its source is guessed where none is said. */
export function importText(from: SourceName | undefined, text: string, project: Project, id?: string): ImportResult {
  try {
    const questionnaire = readSource(from ?? guessSource(text), text)
    const own = id ?? toIdOf(questionnaire.title)
    if (!/^(?!site$)[a-z\d]+(?:-[a-z\d]+)*$/.test(own)) return { refusal: importRefusals.badName(own) }
    const planned = planImport(questionnaire, own, project)
    if (!('faults' in planned)) return { id: own, ...planned }
    const { faults, losses } = planned
    // A lost part may be the reason for the faults.
    return {
      refusal: isDecided(losses) ? importRefusals.faulty(faults) : importRefusals.undecided(describeLosses(losses)),
    }
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: `${error.message}${from ? hintAt(from, text) : ''}` }
    throw error
  }
}

/** A file that is plainly of another source says so. */
function hintAt(from: SourceName, text: string): string {
  try {
    const guess = guessSource(text)
    return guess === from ? '' : ` ${importRefusals.looksLike(guess)}`
  } catch (error) {
    if (error instanceof Unreadable) return '' // The text is told already.
    throw error
  }
}
