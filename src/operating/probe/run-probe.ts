import { createFunctionAttempts } from './function-attempts.ts'
import type { EdgeFunction } from './list-functions.ts'
import type { Catalogue } from './read-catalogue.ts'
import type { Verdict } from './run-attempts.ts'
import { type Attempt, type Finding, runAttempts, type Service, services, wholeService } from './run-attempts.ts'
import {
  createAuthAttempts,
  createRealtimeAttempts,
  createRestAttempts,
  createStorageAttempts,
} from './service-attempts.ts'
import type { Target } from './target.ts'

const servicePaths: [Service, string][] = [
  ['rest', '/rest/v1/canary'],
  ['auth', '/auth/v1/health'],
  ['storage', '/storage/v1/bucket'],
  ['realtime', '/realtime/v1/websocket'],
]

/** The scope of a probe, as the project itself gives it. */
interface Scope {
  functions: EdgeFunction[]
  catalogue: Catalogue
  exposedSchemas: string[]
}

/** Tries everything that the standard client can with the public key, service by service. */
export async function runProbe(given: Target, { functions, catalogue, exposedSchemas }: Scope): Promise<Finding[]> {
  const intake = functions.find(({ bodies }) => bodies.some(({ isSent }) => isSent))
  const target = { ...given, origin: (intake && (await askOrigin(given, intake.name))) ?? given.origin }
  const missing = await findMissingServices(target)
  const attempts: Record<Service, () => Attempt[] | Promise<Attempt[]>> = {
    functions: () => createFunctionAttempts(target, functions),
    rest: () => createRestAttempts(target, catalogue, exposedSchemas),
    auth: () => createAuthAttempts(target),
    storage: () => createStorageAttempts(target),
    realtime: () => createRealtimeAttempts(target, catalogue.relations),
  }
  const findings: Finding[] = []
  for (const service of services) {
    if (missing.includes(service)) findings.push({ service, tried: wholeService, answer: '404', verdict: 'missing' })
    else findings.push(...(await runAttempts(service, await attempts[service]())))
  }
  return findings
}

/** The origin that a function lets in, as it tells every browser that asks; null for one that does not say. */
async function askOrigin({ url, limits }: Target, functionName: string): Promise<string | null> {
  const signal = AbortSignal.timeout(limits.attemptMs)
  const asked = fetch(`${url}/functions/v1/${functionName}`, { method: 'OPTIONS', signal, redirect: 'manual' })
  const response = await asked.catch(() => null)
  await response?.body?.cancel()
  const origin = response?.headers.get('access-control-allow-origin') ?? null
  return origin === '*' ? null : origin
}

/** The services that a local site does not have: there its own page for unknown addresses answers. A hosted project has all. */
async function findMissingServices({ url, isLocal, limits }: Target): Promise<Service[]> {
  if (!isLocal) return []
  const missing = servicePaths.map(async ([service, path]) => {
    const signal = AbortSignal.timeout(limits.attemptMs)
    const response = await fetch(url + path, { signal, redirect: 'manual' }).catch(() => null)
    await response?.body?.cancel()
    return response?.status === 404 ? [service] : []
  })
  return (await Promise.all(missing)).flat()
}

const serviceNames: Record<Service, string> = {
  functions: 'Functions (functions.invoke)',
  rest: 'Data (schema, from, rpc)',
  auth: 'Sign-ups (auth)',
  storage: 'Files (storage)',
  realtime: 'Changes as they happen (channel)',
}

const verdictNames: Record<Verdict, string> = {
  refused: 'refused',
  missing: 'not there',
  meant: 'allowed, as it should be',
  local: 'allowed, locally only',
  leak: 'LEAK',
  unclear: 'UNCLEAR',
}

const head = ['ATTEMPT', 'ANSWER', 'VERDICT']

/** The findings as a table with a sentence under it; `isTight` is false when anything but the submissions is allowed or unclear. */
export function describeProbe(findings: Finding[]): { lines: string[]; isTight: boolean } {
  const count = (wanted: Verdict) => findings.filter(({ verdict }) => verdict === wanted).length
  const leaks = findings.filter(({ verdict }) => verdict === 'leak')
  const unclear = findings.filter(({ verdict }) => verdict === 'unclear')
  const meant = findings.filter(({ verdict }) => verdict === 'meant').map(({ tried }) => tried.replace(/:.*/, ''))
  const missing = findings.filter(({ tried }) => tried === wholeService).map(({ service }) => serviceNames[service])
  const isTight = leaks.length === 0 && unclear.length === 0
  return {
    lines: [
      ...toTable(findings),
      '',
      `${findings.length} attempts: ${count('refused')} refused, ${count('meant')} allowed as they should be, ${count('leak')} leaks, ${count('unclear')} unclear.`,
      ...leaks.map(({ tried, remark }) => `${verdictNames.leak}: ${tried}: ${remark}.`),
      ...describeUnclear(unclear),
      ...(missing.length > 0 ? [`Not there, and not tried: ${missing.join(', ')}.`] : []),
      isTight
        ? `The public key can only send: ${[...new Set(meant)].join(', ')}.`
        : 'Nothing is published before all of the above is closed or cleared up.',
    ],
    isTight,
  }
}

/** One cause often stands behind many of them. */
function describeUnclear(findings: Finding[]): string[] {
  return [...Map.groupBy(findings, ({ remark }) => remark)].map(([remark, all]) => {
    const [first] = all
    const others = all.length > 1 ? ` and ${all.length - 1} more` : ''
    return `${verdictNames.unclear}: ${first?.tried}${others}: ${remark}.`
  })
}

function toTable(findings: Finding[]): string[] {
  const rows = findings.map(({ tried, answer, verdict, remark }) => [
    tried,
    answer,
    [verdictNames[verdict], ...(remark ? [remark] : [])].join(': '),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const toLine = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return services.flatMap((service) => {
    const own = rows.filter((_, index) => findings[index]?.service === service)
    return own.length > 0 ? ['', serviceNames[service], toLine(head), ...own.map(toLine)] : []
  })
}
