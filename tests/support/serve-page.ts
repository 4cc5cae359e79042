import react from '@vitejs/plugin-react'
import { build, createServer, type InlineConfig, type Plugin, type PluginOption, preview } from 'vite'
import { authoredJson } from '#authoring/studio-service/authored-json.ts'
import { siteConfiguration } from '#build/vite/site-configuration.ts'
import { slimForms } from '#engine/vite'
import { inProject } from '#project/project-root.ts'
import { createTemporaryFolder, type TemporaryFolder } from '#support/temporary-folder.ts'

/** The document that every such page is put into: its name in the project, and in what is built. */
const served = 'tests/support/served-page.html'

type Modules = Readonly<Record<string, string>>

/**
 * The project's plugins that make modules: the site's own pages and the studio are no part of such a page, and take
 * most of its time.
 */
const createPlugins = () => [siteConfiguration(), slimForms(), react(), authoredJson()]

/**
 * Builds and serves the page of a folder: what `renderPage` of its `page.tsx` gives, prerendered as every page is and brought to
 * life by its `main.tsx`. `modules` are what its imports by these names find: TypeScript, like every generated module.
 */
export async function servePage(folder: string, modules: Modules): Promise<{ url: string; stop(): Promise<void> }> {
  const output = createTemporaryFolder()
  await buildPage(folder, modules, { outDir: output.path, createPlugins })
  return serveBuilt(output)
}

/** Serves the page that is built into a folder, which goes when it stops. */
async function serveBuilt(output: TemporaryFolder): Promise<{ url: string; stop(): Promise<void> }> {
  const build = { outDir: output.path }
  const server = await preview({ configFile: false, build, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: `${server.resolvedUrls?.local[0]}${served}`,
    async stop() {
      await server.close()
      output.remove()
    },
  }
}

interface BuildOptions {
  outDir: string
  /** The base path under which it will be served. */
  base?: string
  /** Instead of the project's own configuration. */
  createPlugins?: () => PluginOption[]
}

/** Builds the page of a folder, as `servePage` serves it, into another. */
async function buildPage(
  folder: string,
  modules: Modules,
  { outDir, base = '/', createPlugins }: BuildOptions,
): Promise<void> {
  const configure = (...more: Plugin[]): InlineConfig => ({
    root: inProject(),
    logLevel: 'error',
    ...(createPlugins && { configFile: false }),
    plugins: [createPlugins?.(), withModules(folder, modules), ...more],
  })
  const renderer = await createServer({
    ...configure(),
    // Nobody edits what is built once.
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  })
  const rendered: string = await (await renderer.ssrLoadModule(`/${folder}/page.tsx`)).renderPage()
  await renderer.close()
  await build({
    ...configure(withDocument(`/${folder}/main.tsx`, rendered)),
    base,
    build: { outDir, rolldownOptions: { input: served } },
  })
}

/** Serves modules by some names to a page of a folder, and others in the place of files of the project: `src/…`. */
function withModules(folder: string, modules: Modules): Plugin {
  const names = Object.keys(modules)
  // A file by its name only.
  const toFile = (name: string) =>
    name.startsWith('src/') ? inProject(name) : inProject(folder, `${names.indexOf(name)}.gen.ts`)
  const byFile = new Map(Object.entries(modules).map(([name, code]) => [toFile(name), code]))
  return {
    name: 'modules-under-test',
    enforce: 'pre',
    resolveId: (id) => (names.includes(id) ? toFile(id) : null),
    load: (id) => byFile.get(id) ?? null,
  }
}

/** The document with a page's script and what is rendered of it. */
function withDocument(main: string, rendered: string): Plugin {
  return {
    name: 'document-under-test',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!--main-->', main).replace('<!--page-->', () => rendered),
    },
  }
}
