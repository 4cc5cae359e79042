import { randomBytes, hash as toDigest } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runRelease } from '#operating/release/run-release.ts'
import { writePasswords } from '#operating/secrets/write-secrets.ts'
import { writeSetting } from '#operating/setup/write-setting.ts'
import { hashInputs, listFiles } from '#project/hash-inputs.ts'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { askOwner, readCertificate } from './ask-owner.ts'
import { composeSecrets, toPooledUrl } from './compose-secrets.ts'
import { type KeptSecrets, makeNewPair, type Safe, toPrivateKeys } from './deploy-safe.ts'
import { DeployFault, readState, remember } from './deploy-state.ts'
import {
  findProject,
  heldKeysSql,
  jobs,
  listJobsSql,
  pauseSql,
  readPooler,
  readProjectName,
  readPublishableKey,
  readScheduleSql,
  writeVault,
} from './hosted-project.ts'
import { prepareMailAccount, removeOtherKeys } from './mail-account.ts'
import { hashFolder, keepRelease, publishRelease } from './releases.ts'
import { tryStore, waitForCanaries } from './try-store.ts'
import { createVendor, toRows, type Vendor } from './vendor-cli.ts'

/** The context that the steps of one deployment share. */
export interface DeployContext {
  safe: Safe
  supabase: Vendor
  wrangler: Vendor
  name: string
  /** Whether another pair is to seal from now on. */
  wantsNewPair: boolean
  /** Functions that something calls. */
  functions: string[]
  /** Tries what a stranger can do; canaries are on their way afterwards. */
  probe(): Promise<boolean>
  say(line: string): void
}

interface Step {
  id: string
  title: string
  /** Answers whether it changed anything, or that it could not prove what it is to prove. Whatever it does may be done again. */
  run(context: DeployContext): Promise<boolean | 'unproved'>
}

const dist = inProject('dist')

/** The steps in their order: one that runs may count on all before it. */
export const steps: Step[] = [
  { id: 'keys', title: 'Claves y contraseñas del almacén', run: makeKeys },
  {
    id: 'project',
    title: 'Proyecto de Supabase (UE), enlazado; su dirección y su clave pública, en site.json',
    run: link,
  },
  { id: 'mail', title: 'Dominio, clave de envío y webhook del proveedor de correo', run: prepareMail },
  { id: 'release', title: 'Publicación construida y sin nada por resolver', run: release },
  { id: 'migrations', title: 'Migraciones de la base de datos, con el envío en pausa', run: migrate },
  {
    id: 'roles',
    title: 'Contraseñas de los roles, bóveda, solo conexiones cifradas, nadie se registra',
    run: setRoles,
  },
  { id: 'secrets', title: 'Secretos de las funciones', run: setSecrets },
  { id: 'mail-keys', title: 'Claves de envío de antes, borradas', run: removeMailKeys },
  { id: 'functions', title: 'Funciones', run: deployFunctions },
  { id: 'pages', title: 'Páginas', run: publish },
  { id: 'schedule', title: 'Envío programado cada minuto', run: schedule },
  { id: 'probe', title: 'Lo que puede un extraño, y un CANARIO de cada formulario', run: probe },
  { id: 'canaries', title: 'Los CANARIOS han llegado al buzón', run: waitForMails },
]

/** A step that is done once for the same input. `act` runs where it differs, or where `isThere` finds its work gone. */
async function once(
  id: string,
  input: string,
  act: () => Promise<void>,
  isThere: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const hash = toDigest('sha256', input)
  if (isDone(id, hash) && (await isThere())) return false
  await act()
  markDone(id, hash)
  return true
}

function isDone(id: string, hash: string): boolean {
  return readState().done[id] === hash
}

function markDone(id: string, hash: string): void {
  remember({ done: { ...readState().done, [id]: hash } })
}

const toKept = ({ safe }: DeployContext): KeptSecrets => safe.read() ?? safe.keep({})

async function makeKeys({ safe, say, wantsNewPair }: DeployContext): Promise<boolean> {
  const kept = safe.read()
  if (kept && wantsNewPair) makeNewPair(safe, kept)
  if (kept) return wantsNewPair
  safe.keep({})
  say(`  En ${safe.folder}, solo para ti. Guarda dos copias cifradas: sin ellas nadie lee lo que espera.`)
  return true
}

async function link(context: DeployContext): Promise<boolean> {
  const { supabase, name } = context
  const project = await findProject(supabase, name, () => randomBytes(24).toString('hex'))
  await refuseOtherKeys(context, project)
  const isChanged = await once('project', `${project} ${toFunctionsUrl(project)}`, async () => {
    await supabase('link', '--project-ref', project)
    remember({ project })
    setSetting('functions.url', toFunctionsUrl(project))
    setSetting('functions.publishableKey', await readPublishableKey(supabase))
  })
  if (context.safe.read()?.givenTo === project) await readHeldKeys(context)
  return isChanged
}

/**
 * Throws where the project's functions have keys that this folder has never given them: in their place others would open nothing of
 * what waits, and find nobody of before.
 */
async function refuseOtherKeys({ supabase, safe }: DeployContext, project: string): Promise<void> {
  if (safe.read()?.givenTo === project) return
  const set = await listSecrets(supabase, '--project-ref', project)
  if (!set.includes('LEAD_PRIVATE_KEYS')) return
  throw new DeployFault(
    `El proyecto ya funciona con otras claves, que no están en ${safe.folder}. Con unas nuevas nadie leería lo que espera. ` +
      'Trae aquí la carpeta de secretos de quien lo publicó (o di dónde está con DEPLOY_SECRETS) y repite. No se ha cambiado nada.',
  )
}

const DAY_MS = 86_400_000

/** The ids of the pairs that the store needs, and the time by its clock. Throws where this folder is a copy of before one of them. */
async function readHeldKeys(context: DeployContext): Promise<{ held: string[]; now: number }> {
  const [row] = await readSql(context, heldKeysSql)
  if (row?.hidden !== false)
    throw new DeployFault('La base de datos no dice qué claves necesita. Repite «npm run deploy».')
  const held = String(row.ids ?? '')
    .split(' ')
    .filter(Boolean)
  const pairs = toPrivateKeys(toKept(context))
  if (held.every((id) => Object.hasOwn(pairs, id))) return { held, now: Number(row.now) }
  throw new DeployFault(
    `Lo que espera está cerrado con una clave que no está en ${context.safe.folder}: es una copia antigua. ` +
      'Trae aquí la carpeta de secretos de quien publicó por última vez y repite. Las claves siguen como estaban.',
  )
}

/** Lets go of older pairs that nothing stored needs, once no function of before can seal with them any more. Answers the store's time. */
async function dropOlderKeys(context: DeployContext): Promise<number> {
  const { held, now } = await readHeldKeys(context)
  const { olderKeys = {}, sealingSince } = toKept(context)
  if (!sealingSince || now - Date.parse(sealingSince) < DAY_MS) return now
  const needed = Object.entries(olderKeys).filter(([id]) => held.includes(id))
  if (needed.length < Object.keys(olderKeys).length) context.safe.keep({ olderKeys: Object.fromEntries(needed) })
  return now
}

async function listSecrets(supabase: Vendor, ...words: string[]): Promise<unknown[]> {
  return toRows(await supabase('secrets', 'list', ...words, '--output-format', 'json')).map((row) => row.name)
}

function setSetting(path: string, value: string): void {
  const faults = writeSetting(path, value)
  if (faults.length > 0) throw new DeployFault(faults.join('\n'))
}

const toFunctionsUrl = (project: string) =>
  `${process.env.SUPABASE_PROJECT_URL ?? `https://${project}.supabase.co`}/functions/v1`

async function prepareMail(context: DeployContext): Promise<boolean> {
  const { safe, name } = context
  const { origin, contact } = readSite()
  const kept = toKept(context)
  const host = new URL(origin).hostname.replace(/^www\./, '')
  const domains = [...new Set([`envios.${host}`, host, contact.sessionsEmail.split('@')[1] ?? host])]
  const endpoint = `${toFunctionsUrl(readState().project ?? '')}/mail-events`
  const input = JSON.stringify([domains, endpoint])
  const isKept = async () => kept.mailKey !== undefined && kept.webhookSecret !== undefined
  return once(
    'mail',
    input,
    async () => {
      const token = await askOwner('RESEND_API_KEY')
      const apiUrl = getMailApi()
      const hasKey = kept.mailKey !== undefined
      const account = await prepareMailAccount({ apiUrl, token, domains, name: toKeyName(name), endpoint, hasKey })
      const { webhookSecret, key } = account
      safe.keep({ webhookSecret, ...(key ? { mailKey: key.token, mailKeyId: key.id } : {}) })
      remember({ mailDomain: account.domain })
    },
    isKept,
  )
}

const toKeyName = (name: string) => `web ${name}`
const getMailApi = () => process.env.MAIL_API_URL ?? 'https://api.resend.com'

/** Once the functions have the new key: one that is still in use would take the mails with it. */
async function removeMailKeys(context: DeployContext): Promise<boolean> {
  const { mailKeyId = '' } = toKept(context)
  return once('mail-keys', mailKeyId, async () => {
    const token = await askOwner('RESEND_API_KEY')
    await removeOtherKeys({ apiUrl: getMailApi(), token, name: toKeyName(context.name) }, mailKeyId)
  })
}

async function release(): Promise<boolean> {
  const confirmed = readFileSync(inProject('src/site/config/confirmed.json'), 'utf8')
  const isThere = async () => readState().done.dist === hashFolder(dist)
  return once(
    'release',
    hashInputs(process.env) + confirmed,
    async () => {
      if (!(await runRelease(false)))
        throw new DeployFault('Falta lo de arriba: «npm run setup» lo pregunta. Después, repite «npm run deploy».')
      remember({ done: { ...readState().done, dist: hashFolder(dist) } })
    },
    isThere,
  )
}

async function migrate({ supabase, safe }: DeployContext): Promise<boolean> {
  return once('migrations', readFolder('supabase/migrations'), async () => {
    await runSql({ supabase, safe }, pauseSql)
    await supabase('db', 'push', '--remote', '--yes')
  })
}

async function setRoles(context: DeployContext): Promise<boolean> {
  const { supabase, safe } = context
  const { keys } = toKept(context)
  const vault = {
    lead_drain_url: `${toFunctionsUrl(readState().project ?? '')}/drain-outbox`,
    lead_drain_secret: keys.drainSecret,
  }
  const sql = writePasswords(keys) + writeVault(vault)
  const config = readFileSync(inProject('supabase/config.toml'), 'utf8')
  return once('roles', sql + config, async () => {
    const certificate = readCertificate(await askOwner('LEAD_DATABASE_CA_FILE')) ?? ''
    safe.keep({ certificate })
    await runSql({ supabase, safe }, sql)
    await supabase('ssl-enforcement', 'update', '--enable-db-ssl-enforcement', '--experimental', '--yes')
    await supabase('config', 'push', '--yes')
    await tryStore(toPooledUrl(getHosted(), 'lead_writer', keys.passwords.lead_writer), certificate)
  })
}

/** The facts that earlier steps have found out. */
function getHosted() {
  const { project = '', mailDomain = '' } = readState()
  const { origin, contact } = readSite()
  const mailApiUrl = getMailApi()
  return { project, pooler: readPooler(), siteOrigin: origin, mailApiUrl, mailDomain, mailbox: contact.sessionsEmail }
}

async function setSecrets(context: DeployContext): Promise<boolean> {
  const { supabase, safe } = context
  const now = await dropOlderKeys(context)
  const { alarmUrl, heartbeatUrl, sealingSince = new Date(now).toISOString() } = toKept(context)
  const kept = safe.keep({
    alarmUrl: process.env.ALARM_URL ?? alarmUrl ?? (await askOwner('ALARM_URL')),
    heartbeatUrl: process.env.HEARTBEAT_URL ?? heartbeatUrl ?? (await askOwner('HEARTBEAT_URL')),
  })
  const text = composeSecrets(kept, getHosted())
  const names = text.match(/^[A-Z_]+(?==)/gm) ?? []
  const { project = '' } = readState()
  const isThere = () => listSecrets(supabase).then((set) => names.every((name) => set.includes(name)))
  const act = async () => {
    // Another machine may have been quicker since the project was found.
    await refuseOtherKeys(context, project)
    // Kept before they are given: what is killed in between goes on with the same keys.
    safe.keep({ givenTo: project })
    await safe.withFile('funciones.env', text, (file) => supabase('secrets', 'set', '--env-file', file, '--yes'))
    safe.keep({ sealingSince })
  }
  return once('secrets', text, act, isThere)
}

async function deployFunctions({ supabase, functions }: DeployContext): Promise<boolean> {
  const isThere = async () => {
    const known = toRows(await supabase('functions', 'list', '--output-format', 'json')).map((row) => row.slug)
    return functions.every((name) => known.includes(name))
  }
  return once(
    'functions',
    readFolder('supabase/functions') + functions.join(' '),
    async () => void (await supabase('functions', 'deploy', ...functions, '--use-api', '--yes')),
    isThere,
  )
}

async function publish({ wrangler, name }: DeployContext): Promise<boolean> {
  const built = hashFolder(dist)
  const state = readState()
  if (state.live === built) return false
  remember({ releases: keepRelease(dist, built, state.releases) })
  await publishRelease(wrangler, name, built)
  return true
}

async function schedule({ supabase, safe }: DeployContext): Promise<boolean> {
  const list = async () => (await readSql({ supabase, safe }, listJobsSql)).map(({ jobname }) => jobname)
  const isComplete = (known: unknown[]) => jobs.every((job) => known.includes(job))
  if (isComplete(await list())) return false
  await runSql({ supabase, safe }, readScheduleSql())
  if (!isComplete(await list()))
    throw new DeployFault(
      'El envío no quedó programado. Activa «Cron» y «pg_net» en Integrations, en el panel, y repite.',
    )
  return true
}

/** The input of the probe and the canaries: every part that strangers and mails pass through. */
function getTried(): string {
  const { done, live } = readState()
  return JSON.stringify([done.migrations, done.roles, done.secrets, done.functions, live])
}

async function probe(context: DeployContext): Promise<boolean> {
  return once('probe', getTried(), async () => {
    if (!(await context.probe()))
      throw new DeployFault(
        'Con la clave pública se puede más de lo debido, o algo no contestó: está arriba. Repite cuando esté arreglado.',
      )
  })
}

async function waitForMails(context: DeployContext): Promise<boolean | 'unproved'> {
  const { safe, say } = context
  const { keys, certificate = '' } = toKept(context)
  const hash = toDigest('sha256', getTried())
  if (isDone('canaries', hash)) return false
  const url = toPooledUrl(getHosted(), 'lead_operator', keys.passwords.lead_operator)
  const { waiting, unconfirmed } = await waitForCanaries(url, certificate)
  safe.write('operador.env', writeOperator(context, url))
  if (waiting > 0) say(`  ${waiting} sigue en la cola: con un plan de pocos correos puede tardar media hora.`)
  if (unconfirmed > 0)
    say(`  ${unconfirmed} entregado al proveedor, que aún no dice si ha llegado: míralo en el buzón.`)
  if (waiting + unconfirmed > 0) return 'unproved'
  markDone('canaries', hash)
  return true
}

/** The variables of `npm run leads`, for `node --env-file`. */
function writeOperator({ safe }: DeployContext, url: string): string {
  const kept = safe.read()
  if (!kept) return ''
  const { keys, certificate = '' } = kept
  const ca = safe.write('base-de-datos.crt', certificate)
  const pairs = safe.write('claves-privadas.json', JSON.stringify(toPrivateKeys(kept)))
  const { project = '' } = readState()
  return `LEAD_OPERATOR_URL=${url}
LEAD_DATABASE_CA_FILE=${ca}
LEAD_PRIVATE_KEYS_FILE=${pairs}
LEAD_HMAC_KEY=${keys.hmacKey}
DRAIN_URL=${toFunctionsUrl(project)}/drain-outbox
DRAIN_SECRET=${keys.drainSecret}
LEAD_LEDGER=${join(safe.folder, 'borrados.jsonl')}
`
}

type Database = Pick<DeployContext, 'supabase' | 'safe'>

async function runSql({ supabase, safe }: Database, sql: string): Promise<void> {
  await safe.withFile('paso.sql', sql, (file) => supabase('db', 'query', '--remote', '--file', file, '--yes'))
}

async function readSql({ supabase, safe }: Database, sql: string): Promise<Record<string, unknown>[]> {
  const read = (file: string) =>
    supabase('db', 'query', '--remote', '--read-only', '--file', file, '--output', 'json', '--agent', 'no')
  return toRows(await safe.withFile('lectura.sql', sql, read))
}

function readFolder(folder: string): string {
  return listFiles(inProject(folder))
    .filter((file) => !file.endsWith('.md'))
    .map((file) => `\n${file}\n${readFileSync(file, 'utf8')}`)
    .join('')
}

/** The vendors' programs with the owner's tokens, which are asked for when a program is first needed. */
export function createVendors(say: (line: string) => void): Pick<DeployContext, 'supabase' | 'wrangler'> {
  const later = (name: 'supabase' | 'wrangler', asked: 'SUPABASE_ACCESS_TOKEN' | 'CLOUDFLARE_API_TOKEN'): Vendor => {
    let vendor: Promise<Vendor> | undefined
    return async (...words) => {
      vendor ??= askOwner(asked).then((token) => createVendor(name, token, say))
      return (await vendor)(...words)
    }
  }
  return { supabase: later('supabase', 'SUPABASE_ACCESS_TOKEN'), wrangler: later('wrangler', 'CLOUDFLARE_API_TOKEN') }
}

export const projectName: string = readProjectName()
