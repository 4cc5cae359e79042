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
import { wholeDialect } from '#support/dialect/dialect.ts'
import { inProject } from '#tools/project/project-root.ts'
import type { Authored } from './sizes.ts'

const read = (kind: string) =>
  globSync(`tests/corpus/*.${kind}.json`, { cwd: inProject() })
    .sort()
    .map((file) => ({ file, text: readFileSync(inProject(file), 'utf8') }))

const forms = read('schema')

/** The forms of `tests/corpus`, by their ids. */
export const realIds = forms.map(({ file }) => basename(file, '.schema.json'))

/** The forms and funnels of `tests/corpus`, as their authors' files are, and what they may speak of outside them. */
export const realProject: Project = {
  ...wholeDialect,
  forms,
  funnels: read('funnel'),
  names: {
    ...wholeDialect.names,
    views: [],
    layouts: ['wizard'],
    routes: ['/politica-privacidad'],
    links: ['reserva-llamada'],
    targets: { mail: [], function: { recibir: realIds }, webhook: [] },
  },
}

/** A form of `tests/corpus` and its funnel, compiled and ready to run. */
export type RealPair = { id: string; form: CompiledForm; compiled: CompiledFunnel; funnel: Funnel }

/** All of them, checked and compiled. */
export function compileRealForms() {
  const { diagnostics, forms: compiledForms, funnels } = compileProject(realProject)
  const pairs = realIds.flatMap((id): RealPair[] => {
    const form = compiledForms.find(({ definition }) => definition.id === id)
    const compiled = funnels.find(({ definition }) => definition.id === id)
    return form && compiled ? [{ id, form, compiled, funnel: toRunnableFunnel(compiled, toRunnableForm(form)) }] : []
  })
  return { diagnostics, pairs }
}

/** One of them as it is written. */
export function readReal(id: string): Authored {
  const read = (files: Project['forms']) =>
    JSON.parse(files.find(({ file }) => file.includes(`/${id}.`))?.text ?? 'null')
  return { form: read(realProject.forms), funnel: read(realProject.funnels) }
}
