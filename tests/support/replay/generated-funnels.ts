import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject } from '#build/project-root.ts'
import type { Funnel } from '#engine'

/** Every funnel that the build has compiled, those that run as a plain table included. */
export async function loadGeneratedFunnels(): Promise<Funnel[]> {
  const folder = inProject('src/generated/funnels')
  const files = readdirSync(folder).filter((file) => file.endsWith('.gen.ts'))
  const modules = files.map(
    async (file): Promise<{ default: Funnel }> => import(pathToFileURL(`${folder}/${file}`).href),
  )
  return (await Promise.all(modules)).map((module) => module.default)
}
