import { build, createServer, type InlineConfig, type Plugin, preview } from 'vite'
import { compileProject } from '#engine/compiler'
import { wholeDialect } from '#support/dialect/dialect.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { toFormModule } from '#tools/generate/engine-modules.ts'
import { inProject } from '#tools/project/project-root.ts'

const folder = 'tests/support/select-page'

/** Builds and serves a page that asks a whole form, prerendered as every page is. */
export async function serveFormPage(schema: { $id: string }): Promise<{ url: string; stop(): Promise<void> }> {
  const { forms } = compileProject({
    ...wholeDialect,
    forms: [{ file: `schemas/${schema.$id}.schema.json`, text: JSON.stringify(schema) }],
    funnels: [],
  })
  const code = forms.map(toFormModule).join('')
  const root = inProject()
  // A file by its name only: TypeScript, like every generated module.
  const compiled = inProject(folder, 'form.gen.ts')
  const plugin: Plugin = {
    name: 'form-under-test',
    resolveId: (id) => (id === 'virtual:form' ? compiled : null),
    load: (id) => (id === compiled ? code : null),
    transformIndexHtml: (html) => html.replace('<!--page-->', () => rendered),
  }
  const configuration: InlineConfig = { root, logLevel: 'error', plugins: [plugin] }
  const renderer = await createServer({
    ...configuration,
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
  })
  const rendered: string = await (await renderer.ssrLoadModule(`/${folder}/page.tsx`)).renderPage()
  await renderer.close()
  const output = createTemporaryFolder()
  const outDir = output.path
  await build({ ...configuration, build: { outDir, rolldownOptions: { input: `${folder}/index.html` } } })
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: `${server.resolvedUrls?.local[0]}${folder}/index.html`,
    async stop() {
      await server.close()
      output.remove()
    },
  }
}
