import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

const folders = ['src', 'schemas', 'funnels', 'public', 'supabase']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']

/** One hash over everything a build depends on: sources, JSON, tools, and the variables that override the site's configuration. */
export function hashInputs(environment: NodeJS.ProcessEnv, root = projectRoot): string {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(([name]) => /^(?:SITE|VITE)_/.test(name))
  hash.update(JSON.stringify(variables.sort()))
  for (const file of [...files, ...folders.flatMap((folder) => listFiles(root, folder))]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return (
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      // Confirmations change no page.
      .filter((entry) => entry.isFile() && !/\.gen\.|\.md$|^confirmed\.json$/.test(entry.name))
      .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
      .sort()
  )
}
