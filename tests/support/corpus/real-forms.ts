import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Funnel } from '#engine'
import {
  type CompiledForm,
  type CompiledFunnel,
  compileProject,
  type Project,
  toRunnableForm,
  toRunnableFunnel,
} from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'
import type { Authored } from './sizes.ts'

const read = (folder: string, kind: string) =>
  globSync(`${folder}/*.${kind}.json`, { cwd: inProject() })
    .sort()
    .map((file) => ({ file, text: readFileSync(inProject(file), 'utf8') }))

const toIds = (forms: Project['forms']) => forms.map(({ file }) => basename(file, '.schema.json'))

/** The forms and funnels of a folder, as their authors' files are, and what they may speak of outside them. */
function toProject(folder: string): Project {
  const forms = read(folder, 'schema')
  return {
    ...wholeDialect,
    forms,
    funnels: read(folder, 'funnel'),
    names: {
      ...wholeDialect.names,
      views: [],
      layouts: ['wizard'],
      routes: ['/politica-privacidad'],
      links: ['reserva-llamada'],
      targets: { mail: [], function: { recibir: toIds(forms) }, webhook: [] },
    },
  }
}

/** The forms and funnels of `tests/corpus`. */
export const realProject = toProject('tests/corpus')
/** Those of `tests/corpus/long`, with hundreds of questions: proofs alone judge them. */
export const longProject = toProject('tests/corpus/long')

/** The forms of `tests/corpus`, by their ids. */
export const realIds = toIds(realProject.forms)

/** A form of `tests/corpus` and its funnel, compiled and ready to run. */
export type RealPair = { id: string; form: CompiledForm; compiled: CompiledFunnel; funnel: Funnel }

/** All of a project, that of `tests/corpus` if nothing else is said, checked and compiled. */
export function compileRealForms(project = realProject) {
  const { diagnostics, forms: compiledForms, funnels } = compileProject(project)
  const pairs = toIds(project.forms).flatMap((id): RealPair[] => {
    const form = compiledForms.find(({ definition }) => definition.id === id)
    const compiled = funnels.find(({ definition }) => definition.id === id)
    return form && compiled ? [{ id, form, compiled, funnel: toRunnableFunnel(compiled, toRunnableForm(form)) }] : []
  })
  return { diagnostics, pairs }
}

/** One of them as it is written. */
export function readReal(id: string, { forms, funnels } = realProject): Authored {
  const read = (files: Project['forms']) =>
    JSON.parse(files.find(({ file }) => file.includes(`/${id}.`))?.text ?? 'null')
  return { form: read(forms), funnel: read(funnels) }
}
