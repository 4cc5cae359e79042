import type { Funnel } from '#engine'
import { compileProject, toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import { readProject } from '#tools/project/read-project.ts'

/** Every funnel of the project, with its functions. @throws where the project has diagnostics. */
export function compileAllFunnels(): Funnel[] {
  const { forms, funnels, diagnostics } = compileProject(readProject())
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics))
  return funnels.map((funnel) => {
    const form = forms.find(({ definition }) => definition.id === funnel.definition.form)
    return toRunnableFunnel(funnel, form ? toRunnableForm(form) : null)
  })
}
