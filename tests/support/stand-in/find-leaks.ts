import { describeProbe } from '#operating/probe/describe-probe.ts'
import { type Attempt, runAttempts, type Service } from '#operating/probe/run-attempts.ts'
import type { Target } from '#operating/probe/target.ts'
import { type HostedProjectOptions, PUBLISHABLE_KEY, SITE_ORIGIN, startHostedProject } from './hosted-project.ts'
import type { Leaks } from './leaks.ts'

/** A hosted project as the probe is pointed at it. */
export function toTarget(url: string, changes: Partial<Target> = {}): Target {
  return {
    url,
    publishableKey: PUBLISHABLE_KEY,
    origin: SITE_ORIGIN,
    isLocal: false,
    limits: { attemptMs: 20_000, subscriptionMs: 20_000 },
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
