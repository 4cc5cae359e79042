import { spawnSync } from 'node:child_process'
import { inProject } from '#project/project-root.ts'
import type { Figure, Measurement } from './figure.ts'

/** The forms and funnels that are checked, each by a process of its own, with what the check may take where that is promised. */
const PROMISED = { milliseconds: 1000, megabytes: 250 }
const checked: readonly { name: string; isPromised: boolean }[] = [
  { name: 'quiz of 5 × 5', isPromised: false },
  { name: 'quiz of 11 × 5', isPromised: true },
  { name: 'quiz of 22 × 5', isPromised: false },
  { name: 'PHQ-9, one a screen', isPromised: true },
  { name: 'PHQ-9 and GAD-7, one a screen', isPromised: true },
  { name: 'PHQ-9 and GAD-7, two screens', isPromised: true },
  { name: 'licence of 42 pages, 25 conditions', isPromised: true },
  { name: 'licence, conditions of far away', isPromised: false },
  { name: 'two amounts of money compared', isPromised: true },
  { name: 'three numbers of 0 to 1,000 compared', isPromised: true },
  { name: 'a list of four and a number added up', isPromised: true },
  { name: 'report of 20 questions, a paragraph an answer', isPromised: true },
  { name: 'quiz of 12 questions for 6 types', isPromised: true },
  { name: 'quiz of 20 questions for 8 types', isPromised: true },
  { name: 'earnings of a studio', isPromised: true },
  { name: 'return on advertising', isPromised: true },
  { name: 'Enneagram, 20 choices', isPromised: true },
  { name: 'Enneagram, 36 statements', isPromised: true },
  { name: 'interests of six kinds, 60 yes or no', isPromised: true },
  { name: 'IPIP, 100 questions on five pages', isPromised: true },
  { name: 'BRFSS 2023, 218 questions', isPromised: true },
  { name: '300 steps, 60 branches', isPromised: false },
  { name: '1,000 steps, 200 branches', isPromised: true },
  { name: '300 steps in a line', isPromised: false },
  { name: '3,000 steps in a line', isPromised: true },
  { name: '10,000 steps in a line', isPromised: false },
  { name: '10,000 steps, a rule of its own each', isPromised: false },
  { name: '10,000 steps, a rule of its own each, all sent', isPromised: false },
  { name: '10,000 steps, 30 led back, all sent', isPromised: false },
  { name: '2,000 steps, each led over the next', isPromised: false },
  { name: '3,000 steps led back to their start', isPromised: false },
  { name: '10,000 steps skipped in a row', isPromised: false },
]

/** How long it takes to decide a funnel, and the most memory of the process that does, as it grows. */
export const measureChecks = (): Measurement[] =>
  checked.map(({ name, isPromised }) => ({ name, measure: () => Promise.resolve(measure(name, isPromised)) }))

type Measured = Record<'milliseconds' | 'megabytes', number>

function measure(name: string, isPromised: boolean): Figure[] {
  const script = inProject('tests/support/corpus/check-size.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, name], { encoding: 'utf8', cwd: inProject() })
  if (status !== 0) throw new Error(stderr)
  const { milliseconds, megabytes }: Measured = JSON.parse(stdout)
  return [
    { name, measured: milliseconds, unit: 'ms', target: isPromised ? { atMost: PROMISED.milliseconds } : null },
    { name: '  memory', measured: megabytes, unit: 'MB', target: isPromised ? { atMost: PROMISED.megabytes } : null },
  ]
}
