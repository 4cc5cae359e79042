import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Funnel } from '#engine'
import { getEdgePaths, getModelEdges, type ModelPath } from '#engine/model'
import { expectAccessible } from '#support/accessibility.ts'
import { test } from '#support/e2e.ts'
import { createFilm } from '#support/replay/film.ts'
import { readPath } from '#support/replay/read-path.ts'
import { replayPath } from '#support/replay/replay-path.ts'
import type { Device } from '#support/replay/replay-record.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'
import { inProject } from '#tools/project/project-root.ts'

const funnels = compileAllFunnels()
/** One kept path or one funnel can be played alone; otherwise the kept paths, and those that take every edge of every model. */
const { REPLAY_PATH: onlyPath, REPLAY_FUNNEL: onlyFunnel, REPLAY_DEVICE: onlyDevice } = process.env
const device: Device = onlyDevice === 'phone' ? 'phone' : 'desktop'
if (device === 'phone') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The states that axe has judged: once each is enough, whatever the path. */
const judged = new Set<string>()

function playPath(title: string, name: string, funnel: Funnel, path: ModelPath): void {
  test(title, async ({ page, problems }) => {
    // What fails on purpose is reported to the console, by the browser and by the funnel.
    problems.allow(/^console: /)
    const film = createFilm(page, path, name, device)
    const onState = async (index: number, state: string) => {
      await film.take(index, state)
      const screen = `${path.funnel} ${state}`
      if (judged.has(screen)) return
      judged.add(screen)
      await expectAccessible(page)
    }
    try {
      await replayPath({ page, funnel, onState }, path)
      film.end()
    } catch (error) {
      film.end(error)
      throw error
    }
  })
}

const keptPaths = onlyPath ? [onlyPath] : globSync('tests/paths/*.json', { cwd: inProject() })
for (const file of onlyFunnel ? [] : keptPaths) {
  const { funnel, path } = readPath(file, funnels)
  playPath(`kept path ${file}`, basename(file, '.json'), funnel, path)
}

for (const funnel of onlyPath ? [] : funnels) {
  const { id } = funnel.definition
  if (onlyFunnel && onlyFunnel !== id) continue
  const paths = getEdgePaths(funnel)
  test.describe(`${id}: ${getModelEdges(funnel).length} edges`, () => {
    for (const [index, path] of paths.entries())
      playPath(`path ${index + 1} of ${paths.length}`, String(index + 1), funnel, path)
  })
}
