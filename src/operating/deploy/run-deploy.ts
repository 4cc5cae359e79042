import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPlaceholders, isOfDeployment } from '#project/check-site.ts'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { nameSetting } from '#project/setting-words.ts'
import { DeployFault, readState, remember } from './deploy-state.ts'
import { type DeployContext, steps } from './steps.ts'

const LIMIT_MS = 15_000

/** Runs every step, then says what a person must still look at. Answers whether the public address shows the release as it should. */
export async function runDeploy(context: DeployContext): Promise<boolean> {
  const { say, safe } = context
  const open = listOpen()
  if (open.length > 0)
    throw new DeployFault(`${describeOpen(open)}. Después, repite «npm run deploy»: aún no se ha hecho nada.`)
  const proved = await runSteps(context)
  await tryAlarm(safe.read()?.alarmUrl ?? '')
  const { origin } = readSite()
  const faults = await checkPublished(origin, inProject('dist'), context.name)
  const asserted = [...proved, 'alarm', ...(faults.length === 0 ? ['published'] : [])]
  say(`\n${boxes.filter(({ by }) => by && asserted.includes(by)).length} casillas comprobadas. Te toca mirar:`)
  for (const { by, left, guide } of boxes) {
    if (left) say(`- ${left}`)
    if (by && !asserted.includes(by)) say(`- Sin comprobar aún: ${guide}`)
  }
  for (const fault of faults) say(`✗ ${fault}`)
  say(`\nPara el almacén: node --env-file=${safe.folder}/operador.env src/commands/leads.ts status`)
  return faults.length === 0
}

/** Runs the steps in their order, a line each. Answers the ids of those that have proved what they did. */
async function runSteps(context: DeployContext): Promise<string[]> {
  const { say } = context
  const proved: string[] = []
  let hasChanged = false
  for (const { id, title, run } of steps) {
    const outcome = await run(context)
    hasChanged ||= outcome !== false
    if (outcome === 'unproved') {
      say(`? ${id}: ${title} (sin confirmar: repite «npm run deploy» dentro de un rato)`)
    } else {
      proved.push(id)
      say(`✓ ${id}: ${title}${outcome ? '' : ' (sin cambios)'}`)
    }
  }
  if (!hasChanged) say('\nNada ha cambiado.')
  return proved
}

/** The settings that only the owner can fill and has not, but for those that a deployment finds out by itself. */
const listOpen = () => findPlaceholders(readSite()).filter((path) => !isOfDeployment(path))

const describeOpen = (open: readonly string[]) =>
  `Quedan ${open.length} datos por rellenar (${open.slice(0, 3).map(nameSetting).join('; ')}${open.length > 3 ? '…' : ''}): «npm run setup» los pregunta`

/** Calls the channel of alarms, once for each address. */
async function tryAlarm(url: string): Promise<void> {
  const { done } = readState()
  const hash = createHash('sha256').update(url).digest('hex')
  if (done.alarm === hash) return
  const body = JSON.stringify({
    text: 'CANARIO: aviso de prueba de npm run deploy',
    code: 'canary',
    total: 0,
    references: [],
  })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) }).catch(
    () => null,
  )
  if (!answer?.ok) throw new DeployFault(`ALARM_URL contestó ${answer?.status ?? 'nada'}. Corrígela y repite.`)
  remember({ done: { ...done, alarm: hash } })
}

/** Describes a deployment from the facts on this machine: nobody is asked anything, and nothing changes. */
export function describePlan(
  { safe, name, functions }: Pick<DeployContext, 'safe' | 'name' | 'functions'>,
  missing: readonly string[],
): string[] {
  const { project, live, done } = readState()
  const kept = safe.read()
  const open = listOpen()
  return [
    ...(open.length > 0 ? [`${describeOpen(open)}.`] : []),
    `Proyecto «${name}»${project ? ` (${project})` : ', por crear en eu-central-1'}; secretos en ${safe.folder}${kept ? '' : ', por hacer'}.`,
    live ? `Publicado ahora: ${live}.` : 'Todavía no hay nada publicado.',
    '',
    ...steps.map(
      ({ id, title }, index) =>
        `${String(index + 1).padStart(2)}. ${id}: ${title}${done[id] ? ' (hecho; se repite si algo cambió)' : ''}`,
    ),
    '',
    `Funciones: ${functions.join(', ')}.`,
    missing.length > 0 ? `Se preguntará: ${missing.join(', ')}.` : 'No se preguntará nada.',
    'Con --plan no cambia nada.',
  ]
}

/** The faults of a release at its public address, a sentence each with its cure; `project` is the one of Cloudflare's that has its pages. */
export async function checkPublished(origin: string, dist: string, project: string): Promise<string[]> {
  const open = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
    // A body that nobody read would hold its connection, and with it the command, until the limit.
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const home = await open('/').catch(() => null)
  if (home?.text !== readFileSync(join(dist, 'index.html'), 'utf8'))
    return [
      `${origin} todavía no muestra esta publicación. En Cloudflare, Workers & Pages > ${project} > Custom domains, añade el dominio, y los demás con una redirección; cuando apunte, repite «npm run deploy».`,
    ]
  const faults: string[] = []
  const expect = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const contact = await open('/formulario-contacto')
  const policy = contact.headers.get('content-security-policy') ?? ''
  expect(contact.status === 200 && policy.includes("default-src 'self'"), '/formulario-contacto: no lleva su política.')
  expect(contact.headers.get('referrer-policy') === 'no-referrer', '/formulario-contacto: falta «no-referrer».')
  expect(contact.headers.has('strict-transport-security'), '/formulario-contacto: falta «Strict-Transport-Security».')
  const unknown = await open('/no-existe')
  const strict = unknown.headers.get('content-security-policy') ?? ''
  expect(
    unknown.status === 404 && strict.includes("connect-src 'self'"),
    '/no-existe: no es un 404 con la política estricta.',
  )
  const long = await open('/sesiones.html')
  expect(/\/sesiones$/.test(long.headers.get('location') ?? ''), '/sesiones.html: no lleva a /sesiones.')
  for (const file of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/apuntes-taller-limites.pdf'])
    expect((await open(file)).status === 200, `${file}: no está.`)
  return faults
}

/** One box of the guides' check-lists. */
interface Box {
  /** Words of the guide's box, in the owner's language. */
  guide: string
  /** The step that asserts it, `published` for what is read off the public address; none where a person must look. */
  by?: string
  /** The check that a person must make all the same. */
  left?: string
}

/** Every box of .github/GO-LIVE.md, in their order: asserted by the program, left for a person, or both. */
export const boxes: Box[] = [
  { guide: '/formulario-contacto`: 200', by: 'published' },
  { guide: 'es un 404 con la política más estricta', by: 'published' },
  { guide: 'Están `/sitemap.xml`', by: 'published', left: 'Da de alta /sitemap.xml en Google Search Console y Bing.' },
  {
    guide: 'Un enlace compartido enseña su foto',
    left: 'Comparte /, el artículo y un curso: sale la foto. Pasa sus datos por validator.schema.org.',
  },
  {
    guide: 'Sale la pregunta de las cookies',
    left: 'Abre la web en una ventana privada: pregunta por las cookies, y antes de «Aceptar» no se pide nada a terceros.',
  },
  { guide: 'Lo que `npm run release` manda probar', left: 'Haz las pruebas a mano que release ha dicho.' },
  { guide: 'Llega un CANARIO de cada formulario', left: 'Envía un CANARIO con cada formulario desde la web pública.' },
  {
    guide: '`npm test`, `npm run proofs`',
    left: '«npm test» y «npm run proofs» en verde; si el servidor ha cambiado, «npm run faults».',
  },
  { guide: '`npm run probe` acaba en 0', by: 'probe' },
  {
    guide: 'Un canario por formulario',
    by: 'canaries',
    left: 'Mira los dos CANARIOS en el buzón, también en un teléfono: se leen bien y el asunto no lleva nombre.',
  },
  {
    guide: '`TRUSTED_PROXIES`',
    left: 'TRUSTED_PROXIES: pruébalo desde dos conexiones distintas, como dice .github/GO-LIVE.md.',
  },
  { guide: 'select * from cron.job', by: 'schedule' },
  {
    guide: 'Un aviso llega a alguien',
    by: 'alarm',
    left: 'El aviso «CANARIO» que acaba de salir ha llegado a alguien.',
  },
  { guide: 'El vigilante de `HEARTBEAT_URL`', left: 'El vigilante oye cada minuto, y llama a alguien cuando no oye.' },
  {
    guide: '`MAIL_PLAN` es lo que dice',
    left: 'Si tu plan de Resend no es el gratuito: repite con MAIL_PLAN, según la página Usage de Resend y .github/ENVIOS.md.',
  },
  {
    guide: 'Con `MAIL_EVENTS_KEY`',
    left: 'Si diste MAIL_EVENTS_KEY: puede preguntar, como prueba .github/GO-LIVE.md.',
  },
  {
    guide: 'El webhook del panel del proveedor',
    by: 'mail',
    left: 'El webhook muestra un 200 por cada CANARIO en el panel del proveedor.',
  },
  { guide: 'lista de supresión', left: 'El buzón no está en la lista de supresión del proveedor.' },
  {
    guide: '*Enforce SSL* está encendido',
    by: 'roles',
    left: 'Las copias de seguridad están activas (plan de pago) y duran 30 días como mucho.',
  },
  {
    guide: 'El dominio del correo tiene SPF',
    by: 'mail',
    left: 'DMARC del dominio: «p=quarantine» o más. Ninguna respuesta automática a visitantes.',
  },
  { guide: 'EmailJS: el cupo del mes', left: 'EmailJS: cupo del mes, solo desde la web, historial apagado.' },
  { guide: 'Plantillas de EmailJS', left: 'Plantillas de EmailJS: «To» es una dirección escrita, y no hay {{{ }}}.' },
]
