import { readFileSync } from 'node:fs'
import type { Funnel } from '#engine'
import type { ModelPath } from '#engine/model'
import { inProject } from '#tools/project/project-root.ts'

/**
 * A kept path and its funnel.
 *
 * @throws in Spanish, for who keeps paths, when the funnel is gone or has another version than the path was walked in
 */
export function readPath(file: string, funnels: readonly Funnel[]): { funnel: Funnel; path: ModelPath } {
  const path: ModelPath = JSON.parse(readFileSync(inProject(file), 'utf8'))
  const funnel = funnels.find(({ definition }) => definition.id === path.funnel)
  if (!funnel) throw new Error(`${file}: no hay ningún embudo «${path.funnel}». Borra el camino o corrige su nombre.`)
  const { version } = funnel.definition
  if (path.version !== version)
    throw new Error(
      `${file}: el camino es de la versión ${path.version} de «${path.funnel}», que va por la ${version}. Recórrelo de nuevo, o pon "version": ${version} si aún vale.`,
    )
  return { funnel, path }
}
