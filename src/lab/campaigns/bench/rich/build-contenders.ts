import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildIsland, prepareSite, takeOut } from '#campaigns/bench/island/build-island.ts'
import { exportForm } from '#engine/compiler'
import { installPages } from '#lab/bench/install-fetched.ts'
import { served, withDocument, withModules } from '#support/serve-page.ts'
import { inProject } from '#tools/project/project-root.ts'

const folder = 'src/lab/campaigns/bench/rich'

/** Builds the same rich form by each contender: `<dist>/<name>.html`. */
export async function buildContenders(dist: string): Promise<void> {
  prepareSite(dist)
  const read = (kind: string) => JSON.parse(readFileSync(inProject(folder, `jornadas.${kind}.json`), 'utf8'))
  const form = await buildIsland({ form: read('schema'), funnel: read('funnel') }, dist, 'ours')
  await buildStock(dist, 'rjsf', 'rjsf.tsx', {
    'virtual:exported': `export default ${JSON.stringify(exportForm(form))}`,
  })
  await buildStock(dist, 'surveyjs', 'survey.js', {})
}

/** A page without anything of ours in its build. */
async function buildStock(dist: string, name: string, main: string, modules: Readonly<Record<string, string>>) {
  await build({
    root: inProject(),
    publicDir: false,
    configFile: false,
    logLevel: 'error',
    base: `/${name}/`,
    plugins: [react(), withModules(folder, modules), withDocument(`/${folder}/${main}`, '')],
    resolve: { alias: [{ find: /^survey-(core|react-ui)/, replacement: `${installPages()}/survey-$1` }] },
    build: { outDir: join(dist, name), rolldownOptions: { input: served } },
  })
  takeOut(dist, name)
}
