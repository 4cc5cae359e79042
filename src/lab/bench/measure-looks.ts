// `npm run bench -- looks [funnel] [--rounds=5]`: how much the comparison of two versions tells of one version beside itself. Each round
// walks all funnels, or the one that is named, and is compared with every round before it: five rounds are ten comparisons. The bench
// ends with 1 where anything differs.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareFilms } from '#support/looks/compare-films.ts'
import { describeRow } from '#support/looks/write-comparison.ts'
import { type KeptReplay, readReplays } from '#support/replay/film.ts'
import { inProject } from '#tools/project/project-root.ts'
import { type Figure, isReached, toTable } from './figure.ts'
import { walkFunnels } from './walk-funnels.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
const [funnel] = positionals
const rounds = Number(values.rounds ?? 5)
const kept = inProject('.local/looks')
const startedAt = performance.now()

rmSync(kept, { recursive: true, force: true })
const films: KeptReplay[][] = []
const found = new Map<string, { states: number; differences: number }>()
for (let round = 1; round <= rounds; round++) {
  const film = walk(round)
  for (const [index, earlier] of films.entries()) await compare(earlier, film, `rounds ${index + 1} and ${round}`)
  films.push(film)
  console.log(`round ${round} of ${rounds}: ${film.length} walks, ${toMinutes()}`)
}
rmSync(kept, { recursive: true, force: true })

const comparisons = (rounds * (rounds - 1)) / 2
const figures = [...found].map(([name, { states, differences }]) => toFigure(name, differences, states))
const all = [...found.values()]
const states = all.reduce((sum, each) => sum + each.states, 0)
const differences = all.reduce((sum, each) => sum + each.differences, 0)
console.log(toTable([...figures, toFigure('in all', differences, states)]))
console.log(`${differences} differences in ${comparisons} comparisons of ${found.size} funnels, ${toMinutes()}`)
process.exitCode = figures.every(isReached) && states > 0 ? 0 : 1

/** Walks on both devices and puts what was seen aside. */
function walk(round: number): KeptReplay[] {
  const folder = join(kept, String(round))
  for (const replay of walkFunnels(funnel, { REPLAY_LOOKS: '1' }))
    cpSync(replay.folder, join(folder, replay.funnel, replay.name), { recursive: true })
  return readReplays(folder)
}

/** Compares two rounds funnel by funnel; a walk that stopped in one of them counts as a difference. */
async function compare(before: readonly KeptReplay[], after: readonly KeptReplay[], pair: string): Promise<void> {
  for (const name of new Set(after.map((replay) => replay.funnel))) {
    const own = (replays: readonly KeptReplay[]) => replays.filter((replay) => replay.funnel === name)
    const { causes, states, uncompared } = await compareFilms(own(before), own(after))
    const lines = [...causes.map(describeRow), ...uncompared]
    for (const line of lines) console.log(`  ${pair}: ${line}`)
    const known = found.get(name) ?? { states: 0, differences: 0 }
    found.set(name, { states: known.states + states, differences: known.differences + lines.length })
  }
}

function toFigure(name: string, differences: number, states: number): Figure {
  return { name, measured: differences, unit: '', target: { atMost: 0 }, note: `${states} pairs of states` }
}

function toMinutes(): string {
  return `${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`
}
