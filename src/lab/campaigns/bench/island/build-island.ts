import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toReportLine } from '#authoring/messages/checker.ts'
import type { CompiledForm } from '#engine/compiler'
import { toFormModule, toFunnelModule } from '#engine/compiler'
import { checkAuthored } from '#support/corpus/check-authored.ts'
import type { Authored } from '#support/corpus/sizes.ts'
import { buildPage, served } from '#support/serve-page.ts'

/** An empty folder with what the static server expects of a site. */
export function prepareSite(dist: string): void {
  // Vite's server, which renders pages, would else have every later build of this process made for development.
  process.env.NODE_ENV = 'production'
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, '_headers'), '')
  writeFileSync(join(dist, '404.html'), '')
}

/**
 * Builds a form and its funnel as an island of the site, `<dist>/<name>.html`: in the place of the quiz, so that what comes alive,
 * how, and what it weighs are the site's own.
 */
export async function buildIsland(authored: Authored, dist: string, name: string): Promise<CompiledForm> {
  const { diagnostics, forms, funnels } = checkAuthored(authored)
  const [form, funnel] = [forms[0], funnels[0]]
  if (!form || !funnel) throw new Error(diagnostics.map(toReportLine).join('\n'))
  await buildPage(
    'src/lab/campaigns/bench/island',
    {
      'virtual:app': "export { App } from '/src/app.tsx'",
      'virtual:entry-islands': "import '/src/entry-islands.ts'",
      'src/generated/funnels/cuestionario.gen.ts': toFunnelModule(funnel),
      [`#generated/forms/${form.definition.id}.gen.ts`]: toFormModule(form),
    },
    { outDir: join(dist, name), base: `/${name}/` },
  )
  takeOut(dist, name)
  const document = join(dist, `${name}.html`)
  writeFileSync(document, askAsPages(readFileSync(document, 'utf8')))
  return form
}

/** Every page of the site asks for its script after its styles, and with a low priority. */
function askAsPages(html: string): string {
  const [script = '', source] = /<script type="module" crossorigin (src="[^"]+")><\/script>/.exec(html) ?? []
  return html
    .replace(script, '')
    .replace('</head>', () => `<script type="module" ${source} fetchpriority="low"></script></head>`)
}

/** Puts the document of a built page beside its folder, under the page's name. */
export function takeOut(dist: string, name: string): void {
  renameSync(join(dist, name, served), join(dist, `${name}.html`))
}
