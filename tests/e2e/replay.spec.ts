import { globSync, readFileSync } from 'node:fs'
import { inProject } from '#build/project-root.ts'
import { createModel, exploreModel, getEdgePaths, getModelEdges, type ModelPath } from '#engine/model'
import { test } from '#support/e2e.ts'
import { createFilm } from '#support/replay/film.ts'
import { findFunnelPage } from '#support/replay/funnel-page.ts'
import { loadGeneratedFunnels } from '#support/replay/generated-funnels.ts'
import { replayPath } from '#support/replay/replay-path.ts'

const funnels = await loadGeneratedFunnels()
/** One path given by name is played alone; otherwise those kept in the repository, and those made from the models. */
const given = process.env.REPLAY_PATH

function playPath(title: string, name: string, path: ModelPath): void {
  test(title, async ({ page, problems }) => {
    // The sends that fail on purpose are told to the console, by the browser and by the funnel.
    problems.allow(/^console: /)
    const funnel = funnels.find(({ definition }) => definition.id === path.funnel)
    if (!funnel) throw new Error(`There is no funnel "${path.funnel}".`)
    const film = createFilm(page, path, name)
    await page.clock.install()
    // A press before the page's script is there leads nowhere; the model begins once it runs.
    await page.goto(findFunnelPage(path.funnel))
    await replayPath({ page, funnel, onStep: film.onStep }, path)
    film.keep()
  })
}

for (const file of given ? [given] : globSync('tests/paths/*.json', { cwd: inProject() })) {
  const path: ModelPath = JSON.parse(readFileSync(inProject(file), 'utf8'))
  playPath(`kept path ${file}`, file.replaceAll('/', '-'), path)
}

for (const funnel of given ? [] : funnels.filter(({ form }) => form !== null)) {
  const { id } = funnel.definition
  const nodes = exploreModel(createModel(funnel))
  const paths = getEdgePaths(id, nodes)
  test.describe(`${id}: ${getModelEdges(nodes).length} edges`, () => {
    for (const [index, path] of paths.entries())
      playPath(`path ${index + 1} of ${paths.length}`, String(index + 1), path)
  })
}
