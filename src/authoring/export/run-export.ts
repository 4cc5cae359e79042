import { basename } from 'node:path'
import { defined } from '#engine'
import { compileProject, exportForm, type Project } from '#engine/compiler'
import { suggest } from '#messages/checker-words.ts'
import { parseWords } from '#project/parse-words.ts'

/** The text of the command and its exit code; `file` is the target of the text, the terminal where there is none. */
type ExportResult = { exitCode: number; text: string; file?: string }

/**
 * `npm run export -- cuestionario`: the form as plain JSON Schema 2020-12 with rjsf's uiSchema beside it, in the terminal;
 * with `--to file` in a file. A developer's way out: what it is good for stands in src/authoring/README.md.
 */
export function runExport(words: string[], project: Project): ExportResult {
  const ids = project.forms.map(({ file }) => basename(file, '.schema.json'))
  const { positionals = [], values = {} } = parseWords(words, { to: { type: 'string' } }) ?? {}
  const [id, ...others] = positionals
  const known = `Hay: ${ids.join(', ')}.`
  if (id === undefined || others.length > 0)
    return { exitCode: 2, text: `Uso: npm run export -- <formulario> [--to archivo.json]\n${known}` }
  if (!ids.includes(id)) return { exitCode: 1, text: `No hay ningún formulario «${id}».${suggest(id, ids)} ${known}` }
  const form = compileProject(project).forms.find(({ definition }) => definition.id === id)
  if (!form) return { exitCode: 1, text: `El formulario «${id}» tiene fallos: npm run check dice cuáles.` }
  const text = JSON.stringify(exportForm(form), null, 2)
  return { exitCode: 0, text, ...defined({ file: values.to }) }
}
