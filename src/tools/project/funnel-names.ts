import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { getNearestName } from '#engine/compiler'
import { inProject } from './project-root.ts'

/** The names of all funnels, sound or not. */
export function listFunnels(): string[] {
  return globSync('funnels/*.funnel.json', { cwd: inProject() }).map((file) => basename(file, '.funnel.json'))
}

/** The funnel that was probably meant by a name that none has. */
export function findNearestFunnel(name: string): string | undefined {
  return getNearestName(name, listFunnels())
}
