import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from './project-root.ts'

const folders = ['src', 'schemas', 'funnels', 'public', 'supabase']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']

/** One hash over everything a build depends on: sources, JSON, tools, and the variables that override the site's configuration. */
export function hashInputs(environment: NodeJS.ProcessEnv, root = projectRoot): string {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(([name]) => /^(?:SITE|VITE)_/.test(name))
  hash.update(JSON.stringify(variables.sort()))
  for (const file of [...files, ...folders.flatMap((folder) => listInputs(root, folder))]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function listInputs(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  // Confirmations change no page.
  const isInput = (file: string) => !/\.gen\.|\.md$|^confirmed\.json$/.test(basename(file))
  return listFiles(join(root, folder))
    .filter(isInput)
    .map((file) => file.slice(root.length + 1))
}

/** Every file below a folder, by its path, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
