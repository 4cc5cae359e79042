import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '#tools/project/project-root.ts'
import { createCanaryBodies } from './canary-bodies.ts'
import type { EdgeFunction } from './function-attempts.ts'
import { readPlatformSettings } from './platform-settings.ts'

/** Every function of the project, with what the funnels send to it. */
export function listFunctions(): EdgeFunction[] {
  const bodies = createCanaryBodies()
  const { localFunctions } = readPlatformSettings()
  const names = globSync('*/index.ts', { cwd: inProject('supabase/functions') }).map(dirname)
  return names.sort().map((name) => ({
    name,
    bodies: bodies.filter(({ target }) => target === name),
    isLocal: localFunctions.includes(name),
  }))
}
