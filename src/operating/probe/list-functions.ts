import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { createCanaryBodies, createCountBody } from './canary-bodies.ts'
import type { EdgeFunction } from './function-attempts.ts'

/** Every function of the project, with what the funnels send to it. */
export function listFunctions(): EdgeFunction[] {
  const bodies = [...createCanaryBodies(), createCountBody()]
  const names = globSync('*/index.ts', { cwd: inProject('supabase/functions') }).map(dirname)
  return names.sort().map((name) => ({ name, bodies: bodies.filter(({ target }) => target === name) }))
}

/** Whether a function is deployed: a page sends to it, or it takes no submission. One that no page sends to stays away. */
export function isDeployed({ bodies }: EdgeFunction): boolean {
  return bodies.length === 0 || bodies.some(({ isSent }) => isSent)
}

/** The schemas that the hosted project's data service may speak of. */
export function readExposedSchemas(): string[] {
  const [, schemas = ''] = /^schemas = \[(.*)\]$/m.exec(readFileSync(inProject('supabase/config.toml'), 'utf8')) ?? []
  return [...schemas.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
}
