import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject } from '#build/project-root.ts'
import type { Funnel } from '#engine'
import { compileLightFunnels } from '#support/light-funnels.ts'

/** Every funnel: those that the build has compiled, and those that run as a plain table, as their machines. */
export async function loadAllFunnels(): Promise<Funnel[]> {
  const folder = inProject('src/generated/funnels')
  const files = readdirSync(folder).filter((file) => file.endsWith('.gen.ts'))
  const modules = files.map(
    async (file): Promise<{ default: Funnel }> => import(pathToFileURL(`${folder}/${file}`).href),
  )
  const compiled = (await Promise.all(modules)).map((module) => module.default)
  return [...compiled, ...compileLightFunnels().map(({ full }) => full)]
}
