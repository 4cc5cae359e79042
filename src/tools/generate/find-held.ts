import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CompiledProject, Project } from '#engine/compiler'
import { inProject } from '#tools/project/project-root.ts'

/** The forms and funnels whose modules stay as they were, by their ids. */
export type Held = { forms: ReadonlySet<string>; funnels: ReadonlySet<string> }

/** A funnel's id and its form's. */
type Link = readonly [funnel: string, form: string]

/**
 * The forms and funnels that are not made anew: those with a diagnostic, and those that share a form with one, since a
 * form must not change under a funnel that could not follow. Everything else goes on.
 */
export function findHeld(project: Project, compiled: CompiledProject, made: readonly Link[] = readMade()): Held {
  const isMarked = ({ file }: { file: string }) => compiled.diagnostics.some((each) => each.file === file)
  const findFaulty = (
    files: Project['forms'],
    ending: string,
    sound: readonly { definition: { id: string } }[],
  ): Set<string> => {
    const ids = new Set(sound.map(({ definition }) => definition.id))
    return new Set(
      files.flatMap((each) => {
        const id = basename(each.file, ending)
        return ids.has(id) && !isMarked(each) ? [] : [id]
      }),
    )
  }
  const forms = findFaulty(project.forms, '.schema.json', compiled.forms)
  const funnels = findFaulty(project.funnels, '.funnel.json', compiled.funnels)
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

/** The funnels whose modules exist, each with the form that its module imports. */
function readMade(): Link[] {
  return globSync('src/generated/funnels/*.gen.ts', { cwd: inProject() }).flatMap((file): Link[] => {
    const form = /'#generated\/forms\/(.+)\.gen\.ts'/.exec(readFileSync(inProject(file), 'utf8'))?.[1]
    return form === undefined ? [] : [[basename(file, '.gen.ts'), form]]
  })
}
