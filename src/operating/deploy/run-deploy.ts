import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPlaceholders, isOfDeployment } from '#project/check-site.ts'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { nameSetting } from '#project/setting-words.ts'
import { boxes } from './boxes.ts'
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
