import { parseArgs } from 'node:util'
import { measureForms } from '#tools/bench/compare-forms.ts'
import { type Figure, type Measurement, toTable } from '#tools/bench/figure.ts'
import { measureChecks } from '#tools/bench/measure-checks.ts'
import { measureInp } from '#tools/bench/measure-inp.ts'
import { measureLighthouse } from '#tools/bench/measure-lighthouse.ts'
import { measureStudio } from '#tools/bench/measure-studio.ts'
import { measureTimings } from '#tools/bench/measure-timings.ts'
import { measureWeights } from '#tools/bench/measure-weights.ts'
import { type Bench, openBench } from '#tools/bench/open-bench.ts'
import { profileForms } from '#tools/bench/profile-walk.ts'

const usage = `npm run bench                        weights, timings and forms
npm run bench -- weights             kilobytes of JavaScript and CSS per page
npm run bench -- timings             check, edit in development, second start, next page
npm run bench -- forms [route…]      typing and stepping against the plain-HTML controls (--rounds=6)
npm run bench -- inp [route…]        interaction to next paint of every flow, the CPU slowed down four times (--rounds=3)
npm run bench -- checks              time and memory to decide funnels, as they grow
npm run bench -- studio              from a key in the studio to diagnostics and preview
npm run bench -- lighthouse [route…] Lighthouse on every route against plain HTML (--rounds=3); fails where one is short
npm run bench -- profile [route…]    which functions the time of a walk goes to`

const parts: Record<string, (bench: Bench) => Measurement[]> = {
  weights: measureWeights,
  timings: measureTimings,
  forms: measureForms,
  inp: measureInp,
  studio: measureStudio,
  profile: profileForms,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
})
const [part, ...routes] = positionals
const chosen = part === undefined ? ['weights', 'timings', 'forms'] : [part]

if (part !== 'lighthouse' && part !== 'checks' && chosen.some((name) => parts[name] === undefined)) {
  console.error(usage)
  process.exitCode = 2
} else if (part === 'checks') {
  console.log(toTable(await measureAll(measureChecks())))
} else {
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const bench = await openBench({ routes, rounds, minify: part !== 'profile' })
  try {
    if (part === 'lighthouse') process.exitCode = (await measureLighthouse(bench)) ? 0 : 1
    else console.log(toTable(await measureAll(chosen.flatMap((name) => parts[name]?.(bench) ?? []))))
  } finally {
    await bench.close()
  }
}

// A figure that falls short is for people to judge; only what could not be measured fails the command.
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
