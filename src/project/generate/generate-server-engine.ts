import { build } from 'vite'
import { inProject, projectRoot } from '#project/project-root.ts'
import { writeIfChanged } from './write-generated.ts'

/**
 * Writes what of the engine the edge functions run, as one file without imports: they import nothing of the site, and
 * decide by the same code.
 */
export async function generateServerEngine(): Promise<void> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: inProject('src/engine/receiver.ts'), formats: ['es'] },
    },
  })
  const [file, ...others] = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  if (file?.type !== 'chunk' || others.length > 0 || file.imports.length > 0)
    throw new Error('What the functions run of the engine must fit into one file without imports.')
  writeIfChanged(
    inProject('supabase/functions/_shared/forms/engine.gen.js'),
    `// Generated from src/engine/receiver.ts. Do not edit.\n${file.code}`,
  )
}
