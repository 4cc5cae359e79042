import { parseArgs } from 'node:util'
import { measureForms } from '#lab/compare-forms.ts'
import { type Figure, isReached, type Measurement, toTable } from '#lab/figure.ts'
import { measureChecks } from '#lab/measure-checks.ts'
import { measureHouse } from '#lab/measure-house.ts'
import { measureInp } from '#lab/measure-inp.ts'
import { measureLighthouse } from '#lab/measure-lighthouse.ts'
import { measureStudio } from '#lab/measure-studio.ts'
import { measureTimings } from '#lab/measure-timings.ts'
import { measureWeights } from '#lab/measure-weights.ts'
import { type Bench, openBench } from '#lab/open-bench.ts'
import { profileForms } from '#lab/profile-walk.ts'
import { usages } from './usages.mjs'

const parts: Record<string, (bench: Bench) => Measurement[]> = {
  weights: measureWeights,
  timings: measureTimings,
  forms: measureForms,
  inp: measureInp,
  studio: measureStudio,
  profile: profileForms,
}

/** Measurements that need no browser and no page. */
const quiet: Record<string, () => Measurement[]> = { checks: measureChecks, house: measureHouse }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
})
const [part, ...routes] = positionals
const chosen = part === undefined ? ['weights', 'timings', 'forms'] : [part]

const measureQuietly = quiet[part ?? '']

if (part !== 'lighthouse' && !measureQuietly && chosen.some((name) => parts[name] === undefined)) {
  console.error(usages.bench)
  process.exitCode = 2
} else if (measureQuietly) {
  console.log(toTable(await measureAll(measureQuietly())))
} else {
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const bench = await openBench({ routes, rounds, minify: part !== 'profile' })
  try {
    if (part === 'lighthouse') process.exitCode = (await measureLighthouse(bench)) ? 0 : 1
    else {
      const figures = await measureAll(chosen.flatMap((name) => parts[name]?.(bench) ?? []))
      console.log(toTable(figures))
      // Ratios of one machine to itself, which need no judging.
      if (part === 'forms' && !figures.every(isReached)) process.exitCode = 1
    }
  } finally {
    await bench.close()
  }
}

// Only what could not be measured fails the command: of most figures that fall short people judge.
async function measureAll(measurements: readonly Measurement[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, measure } of measurements) {
    console.log(`measuring ${name} …`)
    try {
      figures.push(...(await measure()))
    } catch (error) {
      console.error(`${name} could not be measured:`, error)
      process.exitCode = 1
    }
  }
  return figures
}
