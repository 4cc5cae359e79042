import { readFileSync } from 'node:fs'
import policy from '#functions/policy.json' with { type: 'json' }
import { toBase64 } from '#functions/sealing/base64.ts'
import { createMac, macEmail, markKey } from '#functions/sealing/mac.ts'
import { createOpener, type Open } from '#functions/sealing/open-sealed.ts'
import { toContext } from '#functions/sealing/seal.ts'
import { toReference } from '#functions/to-reference.ts'
import { describeStatus, toStateName } from './describe-status.ts'
import type { LeadsAccess } from './leads-access.ts'
import type { FoundSubmission, LeadsStore, SealedSubmission } from './leads-store.ts'
import type { LeadsCommand } from './parse-leads-command.ts'
import { appendPrivateLine, writePrivateFile } from './private-file.ts'

/** The text that a command prints, and whether all is well (the exit code). */
export interface Outcome {
  lines: string[]
  isHealthy: boolean
}

const outOfReach = [
  'Fuera del alcance de esta orden, y hay que borrarlo a mano:',
  '  - los correos del buzón (busca las referencias) y su papelera',
  '  - el registro de envíos del proveedor de correo',
  '  - las solicitudes y valoraciones que llegan por EmailJS, en su panel y en el buzón',
  '  - la agenda de reservas, la lista de la newsletter y los pagos, cada uno en su servicio',
  '  - las copias de seguridad anteriores: al restaurar una, usa «erase --replay»',
]

const wrongKey = 'LEAD_HMAC_KEY no es la de este almacén: con ella no se encontraría a nadie.'

/** Carries out one command of the operator. Texts are for people, in Spanish. */
export async function runLeadsCommand(command: LeadsCommand, store: LeadsStore, access: LeadsAccess): Promise<Outcome> {
  const toMac = async (email: string) => {
    const mac = await createMac(access.hmacKey)
    if (!(await store.knowsMacKey(await markKey(mac)))) throw new Error(wrongKey)
    return macEmail(mac, email)
  }
  switch (command.name) {
    case 'status':
      return describeStatus(await store.getStatus(), new Date())
    case 'find':
      return done(describeFound(await store.find(await toMac(command.email))))
    case 'export':
      return exportContent(await store.exportSealed(await toMac(command.email)), access, command.file)
    case 'erase':
      return command.isConfirmed
        ? erase(await toMac(command.email), store, access)
        : announceErasure(await store.find(await toMac(command.email)))
    case 'replay':
      return done([`Vueltos a borrar: ${await store.replayErasures(readLedger(command.file))} envíos.`])
    case 'drain':
      return drain(store, access, command.revivesDead)
  }
}

function done(lines: string[]): Outcome {
  return { lines, isHealthy: true }
}

function describeFound(found: FoundSubmission[]): string[] {
  if (found.length === 0) return ['No hay ningún envío de esa dirección.']
  return found.map((row) => {
    const fate = row.destroyed_at
      ? `contenido destruido el ${toDay(row.destroyed_at)}`
      : `contenido hasta ${policy.retention.afterDeliveryHours} h después de llegar al buzón; como mucho hasta el ${toDay(row.destroy_by)}`
    return `${toReference(row.id)}  ${row.form}  recibido el ${toDay(row.received_at)}  ${toStateName(row.state)}  ${fate}`
  })
}

async function exportContent(rows: SealedSubmission[], access: LeadsAccess, file: string | null): Promise<Outcome> {
  const open = await createOpener(access.privateKeys)
  const contents = await Promise.all(rows.map((row) => openRow(row, open)))
  const text = JSON.stringify(contents, null, 2)
  const closed = contents.filter((content) => 'unreadable' in content).map(({ reference }) => reference)
  const isHealthy = closed.length === 0
  if (!file) return { lines: [escapeControls(text)], isHealthy }
  writePrivateFile(file, text)
  const opened = `${rows.length} envíos en ${file}. Bórralo cuando lo hayas entregado.`
  const missing = `Sin abrir: ref ${closed.join(', ')}. Añade su clave a LEAD_PRIVATE_KEYS_FILE y repite la orden.`
  return { lines: isHealthy ? [opened] : [opened, missing], isHealthy }
}

/** JSON of the same meaning whose characters neither command a terminal nor turn its line round: U+009B → `\\u009b`. */
function escapeControls(json: string): string {
  return json.replace(/[^\P{C}\n]/gu, (mark) =>
    Array.from(
      { length: mark.length },
      (_, index) => `\\u${mark.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}

/** One row that does not open keeps nobody from the others; the export says which it is. */
async function openRow(row: SealedSubmission, open: Open) {
  const { id, form, form_version: formVersion, received_at: receivedAt, key_id: keyId, wrapped_key: wrappedKey } = row
  const sealed = { keyId, wrappedKey, iv: row.iv, ciphertext: row.ciphertext }
  const about = { reference: toReference(id), form, receivedAt }
  try {
    const answers: unknown = JSON.parse(await open(sealed, toContext({ id, form, formVersion })))
    return { ...about, answers }
  } catch {
    return { ...about, unreadable: `no se abre con ninguna de las claves dadas; se cerró con la clave «${keyId}»` }
  }
}

function announceErasure(found: FoundSubmission[]): Outcome {
  return { lines: [...describeFound(found), '', 'No se ha borrado nada: repite la orden con --yes.'], isHealthy: false }
}

async function erase(mac: Uint8Array, store: LeadsStore, access: LeadsAccess): Promise<Outcome> {
  // First the ledger: an erasure that it lacks would be undone by the next restore, and nobody would know.
  appendPrivateLine(access.ledgerFile, JSON.stringify({ mac: toBase64(mac), at: await store.getTime() }))
  const { rows, mailed, perhapsMailed } = await store.erase(mac)
  const list = (ids: string[]) => ids.map(toReference).join(', ')
  return done([
    `Borrados: ${rows} envíos. Anotado en ${access.ledgerFile}; guarda ese fichero aparte de la base de datos.`,
    ...(mailed.length > 0 ? [`Ya salieron hacia el buzón, búscalos: ref ${list(mailed)}.`] : []),
    ...(perhapsMailed.length > 0 ? [`Pueden estar en el buzón, búscalos: ref ${list(perhapsMailed)}.`] : []),
    ...outOfReach,
  ])
}

function readLedger(file: string): { mac: string; at: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

async function drain(store: LeadsStore, access: LeadsAccess, revivesDead: boolean): Promise<Outcome> {
  const revived = revivesDead ? await store.reviveDead() : 0
  await store.noteDrain()
  const headers = { Authorization: `Bearer ${access.drainSecret}` }
  const response = await fetch(access.drainUrl, { method: 'POST', headers })
  const body: unknown = await response.json().catch(() => null)
  const sent: unknown = Object.getOwnPropertyDescriptor(Object(body), 'sent')?.value
  if (!response.ok) return { lines: [`La función de envío ha fallado (${response.status}).`], isHealthy: false }
  return done([...(revivesDead ? [`Recuperados: ${revived}.`] : []), `Enviados ahora: ${sent}.`])
}

function toDay(date: Date): string {
  return date.toLocaleString('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' })
}
