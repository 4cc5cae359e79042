import { type Attempt, runAttempts, type Service } from '#operating/probe/run-attempts.ts'
import { describeProbe } from '#operating/probe/run-probe.ts'
import type { Target } from '#operating/probe/target.ts'
import { type HostedProjectOptions, PUBLISHABLE_KEY, SITE_ORIGIN, startHostedProject } from './hosted-project.ts'

/** A hosted project as the probe is pointed at it. */
export function toTarget(url: string, changes: Partial<Target> = {}): Target {
  return {
    url,
    publishableKey: PUBLISHABLE_KEY,
    origin: SITE_ORIGIN,
    isLocal: false,
    limits: { attemptMs: 600_000, subscriptionMs: 600_000 },
    deadline: new AbortController().signal,
    ...changes,
  }
}

export type CreateAttempts = (target: Target) => Attempt[] | Promise<Attempt[]>

/** The leaks that the probe of one service finds at a project with these leaks. */
export async function probe(
  service: Service,
  createAttempts: CreateAttempts,
  leaks: Leaks = {},
  changes: Partial<Target> = {},
  options: HostedProjectOptions = {},
) {
  const project = await startHostedProject(leaks, options)
  try {
    const findings = await runAttempts(service, await createAttempts(toTarget(project.url, changes)))
    const { lines, isTight } = describeProbe(findings)
    const pick = (wanted: string) => findings.filter(({ verdict }) => verdict === wanted).map(({ tried }) => tried)
    return {
      findings,
      text: lines.join('\n'),
      isTight,
      leaks: pick('leak'),
      unclear: pick('unclear'),
      asked: project.asked,
    }
  } finally {
    await project.stop()
  }
}

/**
 * Rights that a hosted project gives although it should not, with the way to close each where there is more than one.
 * Absent means closed.
 */
export interface Leaks {
  /** Schemas exposed beside `public`. */
  exposed?: string[]
  /** `<verb> <schema>.<relation>`, as in `select public.notas`. */
  granted?: string[]
  /** `<schema>.<function>`. */
  callable?: string[]
  /** How many rows a reading gives. */
  rows?: number
  signUp?: boolean
  anonymous?: boolean
  otp?: boolean
  /** Buckets that a stranger sees. */
  buckets?: string[]
  /** Buckets whose files a stranger sees. */
  listed?: string[]
  /** Buckets that a stranger may fill. */
  filled?: string[]
  publicBuckets?: string[]
  createsBuckets?: boolean
  /** `<schema>.<table>`. */
  broadcast?: string[]
  /** Nobody may join without being asked; or the database never says whether it tells. */
  realtime?: 'private' | 'mute'
  /** Functions that are deployed beside those that should be. */
  deployed?: string[]
  /** The checks that a function leaves out: `<function> <check>`. */
  unchecked?: `${string} ${'origin' | 'type' | 'size' | 'json' | 'answers' | 'secret'}`[]
}
