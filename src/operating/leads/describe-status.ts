import { alarmTexts } from '#functions/messages.ts'
import policy from '#functions/policy.json' with { type: 'json' }
import { toReference } from '#functions/to-reference.ts'
import type { StoreStatus } from './leads-store.ts'

const states: Record<string, string> = {
  due: 'en espera',
  leased: 'saliendo',
  sent: 'entregado al proveedor',
  arrived: 'en el buzón',
  dead: 'sin salida',
  withdrawn: 'retirado',
}
const jobs: Record<string, string> = {
  drain: 'envío completo',
  claim: 'intento de envío',
  digest: 'resumen',
  purge: 'borrado',
}
const HOUR_MS = 3_600_000

export function toStateName(state: string): string {
  return states[state] ?? state
}

/** The state of the store for people; `isHealthy` is false when somebody should do something. */
export function describeStatus(status: StoreStatus, now: Date): { lines: string[]; isHealthy: boolean } {
  const faults = findFaults(status, now)
  const counts = status.counts.map(
    ({ form, state, total, readable }) =>
      `  ${form.padEnd(32)}${toStateName(state).padEnd(24)}${String(total).padStart(7)}   con contenido: ${readable}`,
  )
  const runs = Object.entries(status.runs)
    .filter(([job]) => Object.hasOwn(jobs, job))
    .map(([job, at]) => `  ${jobs[job]?.padEnd(20)} ${toAge(at, now)}`)
  return {
    lines: [
      ...(counts.length > 0 ? counts : ['  Nada guardado.']),
      '',
      `Correos en la última hora: ${status.mailsLastHour}`,
      ...(runs.length > 0 ? ['Tareas:', ...runs] : []),
      '',
      ...(faults.length > 0 ? faults.map((fault) => `ATENCIÓN: ${fault}`) : ['Todo en orden.']),
    ],
    isHealthy: faults.length === 0,
  }
}

/** Said by a line of their own, with more than the alarm knows. */
const saidApart = ['dead', 'waiting', 'undelivered']

function findFaults({ oldest, oldestWaiting, dead, alarming, runs }: StoreStatus, now: Date): string[] {
  const isOlder = (at: string | undefined | null, hours: number) =>
    typeof at === 'string' && now.getTime() - Date.parse(at) > hours * HOUR_MS
  const references = dead.map(({ id, code }) => `${toReference(id)} (${code ?? '?'})`).join(', ')
  return [
    ...(dead.length > 0 ? [`no han podido salir: ${references}. Mira la causa y usa «drain --dead».`] : []),
    ...(isOlder(oldestWaiting, policy.alarms.waitingMinutes / 60)
      ? [`hay envíos que esperan salir hacia el buzón desde ${toAge(oldestWaiting ?? '', now)}.`]
      : []),
    // Before its first round ever, as long as it has had time for one.
    ...(isOlder(runs.drain ?? oldest, policy.alarms.waitingMinutes / 60)
      ? ['el envío no funciona: hace más de una hora que no termina bien ninguna ronda.']
      : []),
    ...alarming
      .filter(({ code }) => !saidApart.includes(code))
      .map(({ code, total }) => `${alarmTexts.get(code) ?? code} (${total})`),
  ]
}

function toAge(at: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 60_000))
  if (minutes < 120) return `hace ${minutes} min`
  return minutes < 2880 ? `hace ${Math.round(minutes / 60)} h` : `hace ${Math.round(minutes / 1440)} días`
}
