import { spawnSync } from 'node:child_process'
import { inProject } from '#project/project-root.ts'

type Audit = { kind: 'unreachable' } | { kind: 'audited'; high: number; others: number }

const TIME_LIMIT_MS = 60_000

/** Asks the registry for known faults of the packages that reach production. */
export function auditDependencies(): Audit {
  const args = ['audit', '--omit=dev', '--json', '--audit=true', '--fetch-retries=0']
  const { stdout } = spawnSync('npm', args, {
    cwd: inProject('.'),
    encoding: 'utf8',
    timeout: TIME_LIMIT_MS,
    shell: process.platform === 'win32',
  })
  return parseAudit(stdout ?? '')
}

/** From the JSON of `npm audit`. Whatever is no list of faults means that nobody could be asked. */
export function parseAudit(output: string): Audit {
  try {
    const { info, low, moderate, high, critical } = JSON.parse(output).metadata.vulnerabilities
    return { kind: 'audited', high: high + critical, others: info + low + moderate }
  } catch {
    return { kind: 'unreachable' }
  }
}
