import { build } from 'vite'
import { siteConfiguration } from '#build/vite/site-configuration.ts'
import { inProject, projectRoot } from '#project/project-root.ts'
import { type StudioCode, studioPath } from './contract.ts'

/** Bundles the code of the studio's own page, with React's faster production build. The page that it frames stays unbundled. */
export async function bundleStudio(): Promise<StudioCode> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    base: studioPath,
    plugins: [siteConfiguration()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      assetsDir: 'codigo',
      rolldownOptions: { input: { estudio: inProject('src/authoring/studio/entry-studio.tsx') } },
    },
  })
  const chunks = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  const files = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
  const entry = files.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle of the studio has no entry.')
  const toAddress = (name: string) => `${studioPath}${name}`
  return {
    entry: toAddress(entry.fileName),
    files: new Map(files.map(({ fileName, code }) => [toAddress(fileName), code])),
  }
}
