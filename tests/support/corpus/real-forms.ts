import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Funnel } from '#engine'
import {
  type CompiledForm,
  type CompiledFunnel,
  compileProject,
  type Project,
  toRunnableFunnel,
} from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import type { Authored } from '#support/authored.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'

/** A form and its funnel as `tests/corpus` holds them. */
type Pair = { id: string; form: object; funnel: object }

const toIds = (forms: Project['forms']) => forms.map(({ file }) => basename(file, '.schema.json'))

/** The forms and funnels of a file, as their authors' files are, and what they may speak of outside them. */
function toProject(file: string): Project {
  const pairs: Pair[] = JSON.parse(readFileSync(inProject(file), 'utf8'))
  const toFiles = (kind: 'form' | 'funnel', ending: string) =>
    pairs.map((pair) => ({ file: `tests/corpus/${pair.id}.${ending}.json`, text: JSON.stringify(pair[kind], null, 2) }))
  const forms = toFiles('form', 'schema')
  return {
    ...wholeDialect,
    forms,
    funnels: toFiles('funnel', 'funnel'),
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
export const realProject = toProject('tests/corpus/forms.json')
/** Those with hundreds of questions: proofs alone judge them. */
export const longProject = toProject('tests/corpus/long-forms.json')

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
    return form && compiled ? [{ id, form, compiled, funnel: toRunnableFunnel(compiled, [form]) }] : []
  })
  return { diagnostics, pairs }
}

/** One of them as it is written. */
export function readReal(id: string, { forms, funnels } = realProject): Authored {
  const read = (files: Project['forms']) =>
    JSON.parse(files.find(({ file }) => file.includes(`/${id}.`))?.text ?? 'null')
  return { form: read(forms), funnel: read(funnels) }
}
