import { findRenames, type Renamed } from '#authoring/renames/find-renames.ts'
import { toFormFile, toFunnelFile } from '#authoring/texts/funnel-files.ts'
import {
  type Change,
  type Compiled,
  compareProjects,
  compileAsIs,
  compileProject,
  type Project,
} from '#engine/compiler'

type Files = Pick<Project, 'forms' | 'funnels'>

/** Its earlier files, and what they compile to, have the new names of what was only renamed. */
type Compared = { changes: Change[]; files: Files; before: Compiled }

/** Compares a project with earlier files; refuses in words where either of them cannot be compiled. */
export function compareWith(earlier: Files, project: Project): Compared | { refusal: string } {
  const { forms, funnels, diagnostics } = compileProject(project)
  if (diagnostics.length > 0)
    return { refusal: 'Ahora mismo hay fallos, y de ellos no se puede decir qué hacen: npm run check dice cuáles.' }
  const { files, renames } = findRenames(earlier, project)
  const before = compileAsIs(files, project)
  if (before.unreadable.length > 0) return { refusal: `De entonces ya no se entiende ${before.unreadable.join(', ')}.` }
  const changes = [
    ...renames.map((each) => toChange(each, before, { forms, funnels })),
    ...(renames.length > 0 ? findRenamedKeys(compileAsIs(earlier, project), before) : []),
    ...compareProjects(before, { forms, funnels }),
  ]
  const isBreaking = ({ kind }: Change) => kind === 'breaking'
  return { changes: [...changes.filter(isBreaking), ...changes.filter((each) => !isBreaking(each))], files, before }
}

/** A step's name stands in what was recorded of its version, unless that is another now. */
function toChange({ what, of, from, to }: Renamed, before: Compiled, after: Compiled): Change {
  const names = { before: from, after: to }
  if (what === 'field') return { file: toFormFile(of), kind: 'additive', code: 'field.renamed', params: names }
  const [old, now] = [before, after].map(
    ({ funnels }) => funnels.find(({ definition }) => definition.id === of)?.definition.version,
  )
  const isSame = old !== undefined && old === now
  return {
    file: toFunnelFile(of),
    kind: isSame ? 'breaking' : 'additive',
    code: 'step.renamed',
    params: isSame ? { ...names, version: String(old), next: String(old + 1) } : names,
  }
}

/** The names under which deliveries send something that are others because a question is called otherwise. */
function findRenamedKeys(before: Compiled, renamed: Compiled): Change[] {
  const changes = compareProjects(before, renamed)
  const gained = changes.filter(({ code }) => code === 'delivery.key-added')
  const lost = changes.filter(({ code }) => code === 'delivery.key-lost')
  // Both follow the order of the questions, which a rename keeps.
  return lost.flatMap(({ file, kind, params: { delivery = '', key = '' } }, index): Change[] => {
    const after = gained[index]?.params.key ?? ''
    return [{ file, kind, code: 'delivery.key-renamed', params: { delivery, before: key, after } }]
  })
}
