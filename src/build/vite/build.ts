import { createBuilder } from 'vite'
import { generate } from '#project/generate/generate.ts'
import { projectRoot } from '#project/project-root.ts'

/** Builds the whole site into a folder of the project (`dist` where none is named); not minified for a profiler. */
export async function build({ dist = 'dist', minify = true }: { dist?: string; minify?: boolean } = {}): Promise<void> {
  await generate()
  const builder = await createBuilder({
    root: projectRoot,
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: dist, minify },
  })
  await builder.buildApp()
}
