import { log } from '../log.ts'
import { toReference } from '../sealing/mac.ts'
import type { DueAlarm, Outbox } from './outbox.ts'

const TIME_LIMIT_MS = 5000
const MOST_REFERENCES = 20

const sentences = new Map([
  [
    'dead',
    'Correos que no han podido salir. Sus datos siguen guardados: arregla la causa y usa «npm run leads -- drain --dead».',
  ],
  ['waiting', 'Formularios que llevan más de una hora sin salir hacia el buzón.'],
  ['undelivered', 'Formularios que llevan más de un día sin llegar al buzón.'],
  [
    'unconfirmed',
    'Correos de los que en dos días no se ha sabido si llegaron. Compruébalo en el buzón: pronto se borrarán sus datos.',
  ],
  ['sent-without-id', 'Correos dados por enviados sin la confirmación del proveedor. Compruébalo en el buzón.'],
  ['bounced', 'Correos devueltos por el buzón de destino. Se volverá a intentar.'],
  ['complained', 'Correos marcados como no deseados en el buzón de destino. Se volverá a intentar.'],
  ['failed', 'Correos que el proveedor no ha podido entregar. Se volverá a intentar.'],
  [
    'suppressed',
    'Correos que el proveedor no entrega porque el buzón está en su lista de bloqueados: quítalo de ella.',
  ],
  ['canceled', 'Correos cancelados en el proveedor. Se volverá a intentar.'],
  [
    'returned-unknown',
    'Correos devueltos que salieron sin pasar por el almacén y que nadie volverá a enviar: búscalos por su nombre en el panel del proveedor.',
  ],
  ['key-used', 'Correos cuya clave ya se había usado con otro contenido. Se envían con otra: pueden llegar repetidos.'],
  ['unreadable', 'Formularios que no se pueden abrir o escribir. Comprueba LEAD_PRIVATE_KEYS.'],
  ['destroyed-undelivered', 'Formularios cuyos datos ya no están y que no han llegado al buzón.'],
  ['purge-silent', 'Hace más de un día que no se borran los datos caducados.'],
  ['poll-refused', 'El proveedor se niega a decir si los correos llegan: revisa MAIL_EVENTS_KEY.'],
  ['poll-keyless', 'No se puede saber si los correos llegan: falta MAIL_EVENTS_KEY.'],
])

/** Tells the operator, on a channel that is not mail, what the store wants known. Rejects where that could not be told; the next run tells it. */
export async function raiseAlarms(outbox: Outbox, url: string): Promise<void> {
  let untold = 0
  for (const alarm of await outbox.getDueAlarms()) {
    if (await post(url, alarm)) await outbox.noteAlarm(alarm)
    else {
      untold++
      log(`alarm-not-sent-${alarm.code}`)
    }
  }
  if (untold > 0) throw new Error('alarms not sent')
}

async function post(url: string, { code, ids, names }: DueAlarm): Promise<boolean> {
  const all = [...ids.map(toReference), ...names]
  // An alarm about the store is one too.
  const total = Math.max(1, all.length)
  const references = all.slice(0, MOST_REFERENCES)
  const text = `${sentences.get(code) ?? code} (${total}) ${references.join(' ')}`.trim()
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
