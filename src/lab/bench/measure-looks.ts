// `npm run bench -- looks [funnel] [--rounds=10]`: how much the comparison of two versions tells of one version beside itself. A funnel
// is walked once more than there are rounds, and each walk is compared with the first. It ends with 1 where anything differs.
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filmFolder } from '#authoring/paths/film-pictures.ts'
import { compareFilms } from '#support/looks/compare-films.ts'
import { describeRow } from '#support/looks/write-comparison.ts'
import { type KeptReplay, readReplays } from '#support/replay/film.ts'
import { inProject } from '#tools/project/project-root.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
const [funnel = 'instagram-hipnosis'] = positionals
const rounds = Number(values.rounds ?? 10)
const kept = inProject('.local/looks')

rmSync(kept, { recursive: true, force: true })
const first = walk(0)
let [compared, differing] = [0, 0]
for (let round = 1; round <= rounds; round++) {
  const { causes, states, uncompared } = await compareFilms(first, walk(round))
  compared += states
  differing += causes.length + uncompared.length
  console.log(`round ${round}: ${causes.length} differences on ${states} states`)
  for (const line of [...causes.map(describeRow), ...uncompared]) console.log(`  ${line}`)
}
console.log(`${funnel}: ${differing} differences in ${rounds} comparisons of ${compared} states`)
rmSync(kept, { recursive: true, force: true })
process.exitCode = differing === 0 && compared > 0 ? 0 : 1

/** Walks the funnel on both devices and puts what was seen aside. @throws where a walk does not come to its end */
function walk(round: number): KeptReplay[] {
  const { status } = spawnSync('playwright', ['test', 'tests/e2e/replay.proof.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, REPLAY_FUNNEL: funnel, REPLAY_LOOKS: '1' },
  })
  if (status !== 0) throw new Error(`"${funnel}" could not be walked: npm run replay -- ${funnel}`)
  const folder = join(kept, String(round))
  cpSync(join(filmFolder, funnel), join(folder, funnel), { recursive: true })
  return readReplays(folder)
}
