import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

const folders = ['src', 'schemas', 'funnels', 'public']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']

/** One hash over everything a build depends on: sources, JSON, tools, and the variables that override the site's configuration. */
export function hashInputs(environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(([name]) => /^(?:SITE|VITE)_/.test(name))
  hash.update(JSON.stringify(variables.sort()))
  for (const file of [...files, ...folders.flatMap(listFiles)]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(projectRoot, file)))
  }
  return hash.digest('hex')
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(projectRoot, folder))) return []
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.gen\.\w+$/.test(entry.name))
    .map((entry) => join(entry.parentPath.slice(projectRoot.length + 1), entry.name))
    .sort()
}
