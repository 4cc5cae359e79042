import { createHash } from 'node:crypto'
import { defined } from '#engine'
import type { CompiledForm, CompiledFunnel, CompiledProject, Diagnostic, Project } from '#engine/compiler'
import { toServerFormModule, toServerFunnelModule } from '#engine/compiler'
import { toSentence } from '#messages/checker.ts'
import { createCompileByForm } from './compile-by-form.ts'
import type { CheckAnswer, CheckRequest, StudioDiagnostic } from './contract.ts'
import { cutFaults } from './cut-faults.ts'

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
function toModule({ drafts: { forms } }: CompiledProject, funnel: CompiledFunnel, means: Means): string | null {
  const form = forms.find(({ definition }) => definition.id === funnel.definition.form)
  if (!form && funnel.definition.form !== undefined) return null
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
    ...defined({ suggestion }),
    ...(counterexample ? { counterexample } : {}),
    ...defined({ variant }),
  }
}
