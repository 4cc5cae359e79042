import { createHash } from 'node:crypto'
import {
  type CompiledFunnel,
  type CompiledProject,
  compileProject,
  type Diagnostic,
  type Project,
} from '#engine/compiler'
import type { CheckAnswer, CheckRequest, StudioDiagnostic } from '#studio/contract.ts'
import { toServerFormModule, toServerFunnelModule } from '#tools/generate/engine-modules.ts'
import { toSentence } from '#tools/messages/checker.ts'
import { cutFaults } from './cut-faults.ts'

/** Keeps the text of a module and answers its address. */
export type KeepModule = (hash: string, text: string) => string

/** What texts that are not saved amount to: their diagnostics, and the funnel that is looked at, ready to run as far as it can. */
export function checkDrafts(project: Project, request: CheckRequest, keep: KeepModule): CheckAnswer {
  const start = performance.now()
  const drafted = withDrafts(project, request.drafts)
  const compiled = compileProject(drafted)
  const draft = compiled.drafts.funnels.find(({ definition }) => definition.id === request.funnel)
  const runnable = draft ? cutFaults(draft, drafted) : null
  return {
    diagnostics: compiled.diagnostics.map(toStudioDiagnostic),
    module: runnable && toModule(compiled, runnable, keep),
    isCut: runnable !== null && runnable !== draft,
    milliseconds: Math.round(performance.now() - start),
  }
}

function withDrafts(project: Project, drafts: CheckRequest['drafts']): Project {
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
function toModule({ drafts: { forms } }: CompiledProject, funnel: CompiledFunnel, keep: KeepModule): string | null {
  const form = forms.find(({ definition }) => definition.id === funnel.definition.form)
  if (!form && funnel.definition.form !== undefined) return null
  const add = (text: string) => keep(createHash('sha256').update(text).digest('hex').slice(0, 16), text)
  return add(toServerFunnelModule(funnel, form ? add(toServerFormModule(form)) : null))
}

function toStudioDiagnostic(diagnostic: Diagnostic): StudioDiagnostic {
  const { file, line, column, code, severity, params, suggestion, way } = diagnostic
  return {
    ...{ file, line, column, code, severity, params },
    sentence: toSentence(diagnostic),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(way ? { way } : {}),
  }
}
