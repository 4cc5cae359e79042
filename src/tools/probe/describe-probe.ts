import type { Verdict } from './judgement.ts'
import { type Finding, type Service, services, wholeService } from './run-attempts.ts'

const serviceNames: Record<Service, string> = {
  functions: 'Funciones (functions.invoke)',
  rest: 'Datos (schema, from, rpc)',
  auth: 'Altas (auth)',
  storage: 'Ficheros (storage)',
  realtime: 'Cambios al momento (channel)',
}

const verdictNames: Record<Verdict, string> = {
  refused: 'rechazado',
  missing: 'no está',
  meant: 'permitido, como debe',
  local: 'permitido, solo en local',
  leak: 'FUGA',
  unclear: 'SIN ACLARAR',
}

const head = ['INTENTO', 'RESPUESTA', 'VEREDICTO']

/** The findings as a table with a sentence under it, in Spanish; `isTight` is false when anything but the submissions is allowed or unclear. */
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
      `${findings.length} intentos: ${count('refused')} rechazados, ${count('meant')} permitidos como deben, ${count('leak')} fugas, ${count('unclear')} sin aclarar.`,
      ...leaks.map(({ tried, remark }) => `${verdictNames.leak}: ${tried}: ${remark}.`),
      ...describeUnclear(unclear),
      ...(missing.length > 0 ? [`Aquí no están, y no se han probado: ${missing.join(', ')}.`] : []),
      isTight
        ? `Con la clave pública solo se puede enviar: ${[...new Set(meant)].join(', ')}.`
        : 'No se publica hasta que todo lo de arriba esté cerrado o aclarado.',
    ],
    isTight,
  }
}

/** One cause often stands behind many of them. */
function describeUnclear(findings: Finding[]): string[] {
  return [...Map.groupBy(findings, ({ remark }) => remark)].map(([remark, all]) => {
    const [first] = all
    const others = all.length > 1 ? ` y ${all.length - 1} más` : ''
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
