import type { Verdict } from './judgement.ts'
import { type Finding, type Service, services, wholeService } from './run-attempts.ts'

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
