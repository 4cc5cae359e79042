import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { completePath, cutPath, readPath } from '#replay/complete-path.ts'
import { readReplays } from '#replay/film.ts'
import { planWalks } from '#replay/plan-walks.ts'
import { readAuthored } from '#replay/reference/authored.ts'
import { test } from '#support/e2e.ts'
import { playPath } from '#support/play-path.ts'

const funnels = compileAllFunnels()
/** One kept path or one funnel can be played alone; otherwise the kept paths, and walks that take all there is of every model. */
const { REPLAY_PATH: onlyPath, REPLAY_FUNNEL: onlyFunnel, REPLAY_DEVICE: onlyDevice, REPLAY_LIKE: like } = process.env

/** The walks of another version are walked as far as the funnels of this one lead along. */
for (const { funnel: id, name, device, path } of like ? readReplays(like) : []) {
  const funnel = funnels.find(({ definition }) => definition.id === id)
  if (!funnel) continue
  const walk = cutPath(funnel, readAuthored(id), path)
  playPath({ title: `${id}: ${name}, as in the other version`, name, funnel, device, path: walk, isJudged: true })
}

const keptPaths = like ? [] : onlyPath ? [onlyPath] : globSync('tests/paths/*.json', { cwd: inProject() })
for (const file of onlyFunnel ? [] : keptPaths) {
  const { funnel, path } = readPath(file, funnels)
  const whole = completePath(funnel, readAuthored(path.funnel), path)
  const device = onlyDevice === 'phone' ? 'phone' : 'desktop'
  const name = basename(file, '.json')
  playPath({ title: `kept path ${file}`, name, funnel, device, path: whole, isJudged: true })
}

for (const funnel of like || onlyPath ? [] : funnels) {
  const { id } = funnel.definition
  if (onlyFunnel && onlyFunnel !== id) continue
  const { walks, items } = planWalks(funnel, readAuthored(id))
  test.describe(`${id}: ${items.size} edges, outcomes, sides of rules and states`, () => {
    for (const [index, { device, path }] of walks.entries()) {
      if (onlyDevice && onlyDevice !== device) continue
      const title = `walk ${index + 1} of ${walks.length}, ${device}`
      playPath({ title, name: String(index + 1), funnel, device, path, isJudged: true })
    }
  })
}
