import { compileProject, type Project, toRunnableFunnel } from '#engine/compiler'
import { isSourceName } from '#importers/read-source.ts'
import { importText } from '#importers/run-import.ts'
import { readProject } from '#project/read-project.ts'
import type { RealPair } from '#support/corpus/real-forms.ts'
import { questionnaires } from './questionnaires.ts'

/** The questionnaire of each source as form and funnel, compiled and ready to run. */
export function importPairs(): RealPair[] {
  const project = readProject()
  return Object.entries(questionnaires).flatMap(([id, value]): RealPair[] => {
    const made = isSourceName(id) ? importText(id, JSON.stringify(value), project, id) : { refusal: id }
    if ('refusal' in made) throw new Error(made.refusal)
    return [compilePair(id, made, project)]
  })
}

/** A form and a funnel that were written for an id, compiled and ready to run. @throws where the checker says anything of them */
function compilePair(id: string, made: { form: string; funnel: string }, project: Project): RealPair {
  const { names } = project
  const { forms, funnels, diagnostics } = compileProject({
    ...project,
    forms: [{ file: `schemas/${id}.schema.json`, text: made.form }],
    funnels: [{ file: `funnels/${id}.funnel.json`, text: made.funnel }],
    names: { ...names, targets: { ...names.targets, mail: [id] } },
  })
  const [[form], [compiled]] = [forms, funnels]
  if (!form || !compiled || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics))
  return { id, form, compiled, funnel: toRunnableFunnel(compiled, [form]) }
}
