import { normalizePath } from 'vite'
import { inProject } from '#project/project-root.ts'

/** Folders that pages are made of: only these reach a browser while developing, not what an operator leaves beside them. */
const allow = ['src', 'funnels', 'schemas', 'public', 'supabase/functions', 'node_modules'].map((name) =>
  inProject(name),
)

/**
 * Globs of what no browser is handed wherever it lies: the local store with its keys and passwords, the repository, secrets, exports and
 * ledgers of erasures. They take the place of Vite's own list, so that is in it.
 */
const deny = [
  ...['.local', '.git', '.wrangler', 'supabase/.temp'].map((name) => normalizePath(inProject(name, '**'))),
  '**/.git/**',
  '.env',
  '.env.*',
  '.npmrc',
  '.yarnrc.yml',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '*-keys.json',
  '*.jsonl',
]

/** The files that Vite's development server may read for a browser. */
export const servedFiles = { allow, deny }
