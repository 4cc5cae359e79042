// `npm run bench -- laws [funnel]`: how much longer the replay takes for the laws of a screen. It takes their share of all walks of one
// run, since walks stand side by side in the same browsers; the bench ends with 1 where all funnels take over a minute more.
import { parseArgs } from 'node:util'
import { type Figure, isReached, toTable } from './figure.ts'
import { walkFunnels } from './walk-funnels.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const startedAt = performance.now()
const replays = walkFunnels(positionals[0])
const wholeMs = performance.now() - startedAt
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

const funnels = [...new Set(replays.map(({ funnel }) => funnel))].sort()
const figures = funnels.map((name): Figure => {
  const own = replays.filter(({ funnel }) => funnel === name)
  return { name, ...toShare(own), target: null, note: `of ${own.length} walks` }
})
const { measured: share } = toShare(replays)
const more: Figure = {
  name: 'the laws in all',
  measured: (wholeMs / 1000) * (share / 100),
  unit: 's',
  target: { atMost: 60 },
  note: `${share.toFixed(0)} % of ${(wholeMs / 1000).toFixed(0)} s`,
}
console.log(toTable([...figures, more]))
process.exitCode = isReached(more) ? 0 : 1

function toShare(walks: typeof replays): Pick<Figure, 'measured' | 'unit'> {
  const [laws, all] = [sum(walks.map(({ lawsMs }) => lawsMs)), sum(walks.map(({ durationMs }) => durationMs))]
  return { measured: (100 * laws) / all, unit: '%' }
}
