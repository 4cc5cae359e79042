import { globSync, readFileSync, rmSync } from 'node:fs'
import { createModel, exploreModel, getModelEdges, type ModelPath } from '#engine/model'
import { filmFolder } from './film.ts'
import { loadGeneratedFunnels } from './generated-funnels.ts'

/** After the tests: how many edges of each funnel's model were taken in a browser. */
export default async function printCoverage(): Promise<void> {
  const files = globSync('*/*/passed.json', { cwd: filmFolder })
  if (files.length === 0) return
  const passed = files.map((file): ModelPath => JSON.parse(readFileSync(`${filmFolder}/${file}`, 'utf8')))
  console.log('\nAristas de cada embudo recorridas en el navegador:')
  for (const funnel of await loadGeneratedFunnels()) {
    const { id, steps } = funnel.definition
    const paths = passed.filter((path) => path.funnel === id)
    if (paths.length === 0) continue
    const first = steps[0]?.id ?? ''
    const taken = new Set(
      paths.flatMap((path) =>
        path.steps.map(({ event, state }, index) =>
          JSON.stringify({ from: path.steps[index - 1]?.state ?? first, event, to: state }),
        ),
      ),
    )
    const edges = getModelEdges(exploreModel(createModel(funnel)))
    const covered = edges.filter((edge) => taken.has(JSON.stringify(edge))).length
    console.log(`  ${id}: ${covered} de ${edges.length} en ${paths.length} caminos`)
  }
  for (const file of files) rmSync(`${filmFolder}/${file}`)
}
