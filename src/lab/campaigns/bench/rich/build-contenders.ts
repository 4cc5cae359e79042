import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildIsland, prepareSite, takeOut } from '#campaigns/bench/island/build-island.ts'
import { exportForm } from '#engine/compiler'
import { served, withDocument, withModules } from '#support/serve-page.ts'
import { inProject } from '#tools/project/project-root.ts'

const folder = 'src/lab/campaigns/bench/rich'
/** 52 MB that nothing else here needs: installed for this measurement alone, in a folder that git ignores. */
const survey = { folder: inProject('.local/bench/surveyjs'), version: '3.0.0' }

/** Builds the same rich form by each contender: `<dist>/<name>.html`. */
export async function buildContenders(dist: string): Promise<void> {
  prepareSite(dist)
  const read = (kind: string) => JSON.parse(readFileSync(inProject(folder, `jornadas.${kind}.json`), 'utf8'))
  const form = await buildIsland({ form: read('schema'), funnel: read('funnel') }, dist, 'ours')
  await buildStock(dist, 'rjsf', 'rjsf.tsx', {
    'virtual:exported': `export default ${JSON.stringify(exportForm(form))}`,
  })
  installSurvey()
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
    resolve: { alias: [{ find: /^survey-(core|react-ui)/, replacement: `${survey.folder}/node_modules/survey-$1` }] },
    build: { outDir: join(dist, name), rolldownOptions: { input: served } },
  })
  takeOut(dist, name)
}

function installSurvey(): void {
  if (existsSync(join(survey.folder, 'node_modules'))) return
  console.log(`installing SurveyJS ${survey.version} into ${survey.folder} …`)
  mkdirSync(survey.folder, { recursive: true })
  writeFileSync(join(survey.folder, 'package.json'), '{ "private": true }')
  // React is the project's own.
  const packages = ['survey-core', 'survey-react-ui'].map((name) => `${name}@${survey.version}`)
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { cwd: survey.folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('SurveyJS could not be installed.')
}
