import { readFileSync } from 'node:fs'
import type { Funnel } from '#engine'
import type { ModelPath } from '#engine/model'
import { inProject } from '#project/project-root.ts'

/**
 * A kept path and its funnel.
 *
 * @throws when the funnel is gone or has another version than the path was walked in
 */
export function readPath(file: string, funnels: readonly Funnel[]): { funnel: Funnel; path: ModelPath } {
  const path: ModelPath = JSON.parse(readFileSync(inProject(file), 'utf8'))
  const funnel = funnels.find(({ definition }) => definition.id === path.funnel)
  if (!funnel) throw new Error(`${file}: there is no funnel "${path.funnel}". Delete the path or correct its name.`)
  const { version } = funnel.definition
  if (path.version !== version)
    throw new Error(
      `${file}: the path is of version ${path.version} of "${path.funnel}", which is at ${version}. Record it again, or write "version": ${version} where it still holds.`,
    )
  return { funnel, path }
}
