import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createRunFolder } from '#commands/testing/run-folders.ts'
import { inProject } from '#project/project-root.ts'

/** A clean clone of the project in a folder of its own: what is written here disturbs nobody. */
export function cloneProject(): string {
  const root = createRunFolder('clone')
  for (const name of [
    'src',
    'schemas',
    'funnels',
    'public',
    'supabase',
    'package.json',
    'vite.config.ts',
    'biome.json',
  ])
    cpSync(inProject(name), join(root, name), { recursive: true, filter: (file) => !file.includes('.gen.') })
  // Drawing them takes longer than the rest of a build; one is used only where the same would be drawn.
  const drawn = '.local/sharing-images'
  if (existsSync(inProject(drawn))) cpSync(inProject(drawn), join(root, drawn), { recursive: true })
  // Each package by itself: Vite keeps what it bundles beside them.
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(inProject('node_modules')).filter((name) => !name.startsWith('.')))
    symlinkSync(inProject('node_modules', name), join(root, 'node_modules', name))
  // Files that the pages themselves carry have to lie in the project.
  const fonts = join(root, 'node_modules/@fontsource-variable')
  rmSync(fonts)
  cpSync(inProject('node_modules/@fontsource-variable'), fonts, { recursive: true })
  return root
}

/** For commands of a clone: what Node compiles of it goes when it goes, and is not kept among the project's own. */
export const ownCache = (root: string) => ({ NODE_COMPILE_CACHE: join(root, '.local/compile-cache') })
