import { createHash } from 'node:crypto'
import { type ParseError, parse } from 'jsonc-parser'
import { getPathAt, toFormFile, toOffset } from '#authoring/texts/funnel-files.ts'
import { defined } from '#engine'
import {
  type CompiledForm,
  type CompiledFunnel,
  type CompiledProject,
  compileProject,
  type Diagnostic,
  type DraftFunnel,
  type Project,
  toServerFormModule,
  toServerFunnelModule,
} from '#engine/compiler'
import { toSentence } from '#messages/checker.ts'
import { type CheckAnswer, type CheckRequest, CUT_ENDING, type StudioDiagnostic } from './contract.ts'

/** Keeps the text of a module and answers its address. */
export type KeepModule = (hash: string, text: string) => string

/** Checks the texts of a request; what has not changed since the last one is not worked out anew. */
type CheckDrafts = (project: Project, request: CheckRequest) => CheckAnswer

/**
 * Makes what says of texts that are not saved what they amount to: their diagnostics, and the funnel that is looked at, ready
 * to run as far as it can.
 */
export function createDraftCheck(keep: KeepModule): CheckDrafts {
  const compile = createCompileByForm()
  const toFormAddress = createFormModules(keep)
  return (project, request) => checkDrafts(project, request, { compile, keep, toFormAddress })
}

type Means = {
  compile(project: Project): CompiledProject
  keep: KeepModule
  toFormAddress(form: CompiledForm): string
}

function checkDrafts(project: Project, request: CheckRequest, means: Means): CheckAnswer {
  const start = performance.now()
  const drafted = withDrafts(project, request.drafts)
  const compiled = means.compile(drafted)
  const draft = compiled.drafts.funnels.find(({ definition }) => definition.id === request.funnel)
  const runnable = draft ? cutFaults(draft, drafted) : null
  return {
    diagnostics: compiled.diagnostics.map(toStudioDiagnostic),
    module: runnable && toModule(compiled, runnable, means),
    isCut: runnable !== null && runnable !== draft,
    milliseconds: Math.round(performance.now() - start),
  }
}

/** A project with texts that are not saved in place of those on disk. */
export function withDrafts(project: Project, drafts: CheckRequest['drafts']): Project {
  const replace = (files: Project['forms'], ending: string) => {
    const texts = new Map(files.map(({ file, text }) => [file, text]))
    for (const [file, text] of Object.entries(drafts)) if (file.endsWith(ending)) texts.set(file, text)
    return [...texts].map(([file, text]) => ({ file, text }))
  }
  return {
    ...project,
    forms: replace(project.forms, '.schema.json'),
    funnels: replace(project.funnels, '.funnel.json'),
  }
}

/** The address of a funnel's module, its form's with it; null where it cannot run. */
function toModule(
  { drafts: { forms }, diagnostics }: CompiledProject,
  funnel: CompiledFunnel,
  means: Means,
): string | null {
  const form = forms.find(({ definition }) => definition.id === funnel.definition.form)
  if (!form && funnel.definition.form !== undefined) return null
  // A pattern that is half written becomes no code.
  const file = toFormFile(funnel.definition.form ?? '')
  if (diagnostics.some((each) => each.code === 'form.bad-pattern' && each.file === file)) return null
  return addModule(means.keep, toServerFunnelModule(funnel, form ? means.toFormAddress(form) : null))
}

/** The code of a long form's validator takes longest of all: it is made again only for another form. */
function createFormModules(keep: KeepModule): (form: CompiledForm) => string {
  const made = new Map<string, { version: string; code: string }>()
  return (form) => {
    const { id, version } = form.definition
    const known = made.get(id)
    const code = known && known.version === version ? known.code : toServerFormModule(form)
    made.set(id, { version, code })
    return addModule(keep, code)
  }
}

/** Keeps the text of a module under the hash of it, and answers its address. */
export function addModule(keep: KeepModule, text: string): string {
  return keep(createHash('sha256').update(text).digest('hex').slice(0, 16), text)
}

function toStudioDiagnostic(diagnostic: Diagnostic): StudioDiagnostic {
  const { file, line, column, code, severity, params, suggestion, counterexample, variant } = diagnostic
  return {
    ...{ file, line, column, code, severity, params },
    sentence: toSentence(diagnostic),
    ...defined({ suggestion, counterexample, variant }),
  }
}

/**
 * A funnel that is being written as far as it can run: each step with a fault becomes an ending, where a preview stops and
 * tells. The funnel itself where it has none; null where a fault stands outside of the steps.
 */
function cutFaults(draft: DraftFunnel, { funnels, names }: Project): CompiledFunnel | null {
  const { definition, faults } = draft
  if (faults.length === 0) return draft
  const file = funnels.find((each) => faults.some((fault) => fault.file === each.file))
  const broken = new Set(faults.map((fault) => (file ? findStep(file.text, fault) : null)))
  const isDrawn = definition.part !== undefined || names.layouts.includes(definition.layout ?? '')
  if (broken.has(null) || !isDrawn) return null
  const steps = definition.steps.map((step, index) => (broken.has(index) ? { id: step.id, end: CUT_ENDING } : step))
  return { ...draft, definition: { ...definition, steps } }
}

/** The place of the step in which a diagnostic lies; null outside of all. */
function findStep(text: string, diagnostic: Diagnostic): number | null {
  const [key, index] = getPathAt(text, toOffset(text, diagnostic))
  return key === 'steps' && typeof index === 'number' ? index : null
}

/** The compiled form and its funnels, with the texts and names they were compiled of. */
type Kept = { texts: string; names: Project['names']; compiled: CompiledProject }

/**
 * Compiles a project as `compileProject` does, and of a form and the funnels that ask it only what has changed since
 * the last time: nothing of them depends on the others. A project with broken JSON is compiled whole.
 */
export function createCompileByForm(): (project: Project) => CompiledProject {
  const kept = new Map<string, Kept>()
  return (project) => {
    const groups = toGroups(project)
    if (!groups) return compileProject(project)
    const parts = [...groups].map(([form, group]) => {
      const texts = JSON.stringify([group.forms, group.funnels])
      const known = kept.get(form)
      const isSame = known?.texts === texts && known.names === project.names
      const compiled = isSame ? known.compiled : compileProject(group)
      kept.set(form, { texts, names: project.names, compiled })
      return compiled
    })
    const order = [...project.forms, ...project.funnels].map(({ file }) => file)
    const inOrder = <Placed extends { file: string }>(list: Placed[]) =>
      list.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file))
    return {
      forms: parts.flatMap(({ forms }) => forms),
      funnels: parts.flatMap(({ funnels }) => funnels),
      diagnostics: inOrder(parts.flatMap(({ diagnostics }) => diagnostics)),
      accepted: inOrder(parts.flatMap(({ accepted }) => accepted)),
      drafts: {
        forms: parts.flatMap(({ drafts }) => drafts.forms),
        funnels: parts.flatMap(({ drafts }) => drafts.funnels),
      },
    }
  }
}

/** Each form with the funnels that ask it; those without a form under ''. Null where a funnel's form cannot be told. */
function toGroups(project: Project): Map<string, Project> | null {
  const groups = new Map<string, Project>([['', { ...project, forms: [], funnels: [] }]])
  for (const form of project.forms) groups.set(form.file, { ...project, forms: [form], funnels: [] })
  for (const funnel of project.funnels) {
    const errors: ParseError[] = []
    const name: unknown = Object(parse(funnel.text, errors)).form
    const key = name === undefined ? '' : `schemas/${String(name)}.schema.json`
    const group = groups.get(key)
    if (!group || errors.length > 0) return null
    groups.set(key, { ...group, funnels: [...group.funnels, funnel] })
  }
  return groups
}
