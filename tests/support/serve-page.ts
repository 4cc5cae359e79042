import { build, createServer, type InlineConfig, type Plugin, preview } from 'vite'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { inProject } from '#tools/project/project-root.ts'

/** The document that every such page is put into. */
const served = 'tests/support/served-page.html'

/**
 * Builds and serves the page of a folder: what `renderPage` of its `page.tsx` gives, prerendered as every page is and brought to
 * life by its `main.tsx`. `modules` are what its imports by these names find: TypeScript, like every generated module.
 */
export async function servePage(
  folder: string,
  modules: Readonly<Record<string, string>>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const root = inProject()
  const names = Object.keys(modules)
  // A file by its name only.
  const toFile = (name: string) => inProject(folder, `${names.indexOf(name)}.gen.ts`)
  const byFile = new Map(Object.entries(modules).map(([name, code]) => [toFile(name), code]))
  const plugin: Plugin = {
    name: 'modules-under-test',
    enforce: 'pre',
    resolveId: (id) => (names.includes(id) ? toFile(id) : null),
    load: (id) => byFile.get(id) ?? null,
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!--main-->', `/${folder}/main.tsx`).replace('<!--page-->', () => rendered),
    },
  }
  const configuration: InlineConfig = { root, logLevel: 'error', plugins: [plugin] }
  const renderer = await createServer({ ...configuration, server: { middlewareMode: true }, appType: 'custom' })
  const rendered: string = await (await renderer.ssrLoadModule(`/${folder}/page.tsx`)).renderPage()
  await renderer.close()
  const output = createTemporaryFolder()
  const outDir = output.path
  await build({ ...configuration, build: { outDir, rolldownOptions: { input: served } } })
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: `${server.resolvedUrls?.local[0]}${served}`,
    async stop() {
      await server.close()
      output.remove()
    },
  }
}
