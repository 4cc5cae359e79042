import { log } from '../log.ts'
import { toReference } from '../sealing/mac.ts'
import type { DueAlarm, Outbox } from './outbox.ts'

const TIME_LIMIT_MS = 5000

const sentences: Record<string, string> = {
  dead: 'Correos que no han podido salir. Sus datos siguen guardados: arregla la causa y usa «npm run leads -- drain --dead».',
  undelivered: 'Formularios que llevan más de un día sin llegar al buzón.',
  bounced: 'Correos devueltos por el buzón de destino. Se volverá a intentar.',
  'destroyed-undelivered': 'Formularios destruidos por antigüedad sin haber llegado al buzón.',
  'purge-silent': 'Hace más de un día que no se borran los datos caducados.',
}

/** Tells the operator, on a channel that is not mail, what the store wants known. What could not be told is told at the next run. */
export async function raiseAlarms(outbox: Outbox, url: string): Promise<void> {
  for (const alarm of await outbox.getDueAlarms()) {
    if (await post(url, alarm)) await outbox.noteAlarm(alarm.code)
    else log(`alarm-not-sent-${alarm.code}`)
  }
}

async function post(url: string, { code, total, ids }: DueAlarm): Promise<boolean> {
  const references = ids.map(toReference)
  const text = `${sentences[code] ?? code} (${total}) ${references.join(' ')}`.trim()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, code, total, references }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
