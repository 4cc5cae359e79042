import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CompiledProject, Project } from '#engine/compiler'
import { inProject } from '#project/project-root.ts'

/** The forms and funnels whose modules stay as they were, by their ids. */
export type Held = { forms: ReadonlySet<string>; funnels: ReadonlySet<string> }

/** A funnel's id and its form's. */
type Link = readonly [funnel: string, form: string]

/**
 * The forms and funnels that are not made anew: those with a diagnostic, and those that share a form with one, since a
 * form must not change under a funnel that could not follow. Everything else goes on.
 */
export function findHeld(project: Project, compiled: CompiledProject, made: readonly Link[] = readMade()): Held {
  const { diagnostics } = compiled
  const forms = findFaulty(project.forms, '.schema.json', compiled.forms, diagnostics)
  const funnels = findFaulty(project.funnels, '.funnel.json', compiled.funnels, diagnostics)
  const written = compiled.funnels.flatMap(({ definition: { id, form } }): Link[] =>
    form === undefined ? [] : [[id, form]],
  )
  const spread = () => {
    for (const [funnel, form] of [...made, ...written]) {
      if (funnels.has(funnel)) forms.add(form)
      else if (forms.has(form)) funnels.add(funnel)
    }
    return forms.size + funnels.size
  }
  for (let before = -1, after = spread(); before !== after; ) [before, after] = [after, spread()]
  return { forms, funnels }
}

/** The ids of the files that are not sound, or have a diagnostic. */
function findFaulty(
  files: Project['forms'],
  ending: string,
  sound: readonly { definition: { id: string } }[],
  diagnostics: CompiledProject['diagnostics'],
): Set<string> {
  const ids = new Set(sound.map(({ definition }) => definition.id))
  const marked = new Set(diagnostics.map(({ file }) => file))
  const faulty = files.filter(({ file }) => marked.has(file) || !ids.has(basename(file, ending)))
  return new Set(faulty.map(({ file }) => basename(file, ending)))
}

/** The funnels whose modules exist, each with the form that its module imports. */
function readMade(): Link[] {
  return globSync('src/generated/funnels/*.gen.ts', { cwd: inProject() }).flatMap((file): Link[] => {
    const form = /'#generated\/forms\/(.+)\.gen\.ts'/.exec(readFileSync(inProject(file), 'utf8'))?.[1]
    return form === undefined ? [] : [[basename(file, '.gen.ts'), form]]
  })
}
