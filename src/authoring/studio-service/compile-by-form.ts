import { type ParseError, parse } from 'jsonc-parser'
import { type CompiledProject, compileProject, type Project } from '#engine/compiler'

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
