import { createBuilder } from 'vite'
import { generate } from '#tools/generate/generate.ts'
import { projectRoot } from '#tools/project/project-root.ts'

/** Builds the whole site into a folder of the project (`dist` unless told otherwise); not minified for a profiler. */
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

// Run as a command, be it by Node or by `run.mjs`, which imports it.
if (process.argv[1] === import.meta.filename) {
  const started = performance.now()
  const dist = process.argv[2] ?? process.env.SITE_DIST ?? 'dist'
  await build({ dist })
  console.log(`El sitio está en ${dist} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}
