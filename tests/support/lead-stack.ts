import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import connect, { type Sql } from 'postgres'
import type { Intake } from '#functions/forms/registry.ts'
import policyFile from '#functions/policy.json' with { type: 'json' }
import { type Functions, startFunctions } from '#local/functions.ts'
import { createLeadEnv } from '#local/lead-env.ts'
import { createLeadKeys, type LeadKeys, setLeadPasswords } from '#local/lead-keys.ts'
import { type Postgres, startPostgres } from '#local/postgres.ts'
import { selectFunctionEnv } from '#local/stack.ts'
import { edgeFunctionLimits } from '#services/edge-functions-deliver.ts'
import { copyDatabase } from './copy-database.ts'
import { type FakeAlarm, startFakeAlarm } from './fake-alarm.ts'
import { type FakeMailApi, startFakeMailApi } from './fake-mail-api.ts'
import { farServerLimits } from './far-limits.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

export const SITE_ORIGIN = 'https://web.example'
const PUBLISHABLE_KEY = 'sb_publishable_prueba'

export const MAIL_WEBHOOK_SECRET = `whsec_${Buffer.from('un secreto de prueba para el webhook').toString('base64')}`

export interface LeadStack {
  postgres: Postgres
  databasePort: number
  dataDir: string
  /** As the owner of the database. */
  sql: Sql
  functions: Functions
  /** Number of the process that a function has now or had last; null before its first. */
  findProcess(name: string): number | null
  mail: FakeMailApi
  alarm: FakeAlarm
  keys: LeadKeys
  env: Record<string, string>
  /** Everything that the functions wrote into their log. */
  log: string[]
  send(
    form: Intake | 'send-webhook' | 'count-steps',
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Both calls of the schedule: mails, then chores. Answers the first that failed, or the last. */
  drain(): Promise<Response>
  /** Milliseconds of processor time of each call of a function. */
  spent: { name: string; processorMs: number }[]
  stop(): Promise<void>
}

/** For tests that are not about the limits. */
export const noLimits = {
  abuse: {
    perAddress: { count: 1_000_000 },
    perHousehold: { count: 1_000_000 },
    perOrganisation: { count: 1_000_000 },
    overall: { count: 1_000_000 },
    bytes: { count: 2_000_000_000 },
    directMailsPerHour: 1_000_000,
    sameActSeconds: 0,
  },
  mail: { mailsPerSecond: 1_000_000, mailsPerHour: 1_000_000 },
}

/** One pair of keys serves all stacks of a process: finding one takes a processor as long as starting a database. */
let knownKeys: LeadKeys | undefined

function getKeys(): LeadKeys {
  knownKeys ??= createLeadKeys()
  return knownKeys
}

/** For campaigns, in which minutes pass: company and acknowledgements wait as they do in production. */
const { companySeconds, heardMilliseconds } = policyFile.mail
export const companyOfProduction = { companySeconds, heardMilliseconds }

/** The whole server side as it runs in production but for the mail service: real PostgreSQL, real Deno, the real functions. */
export async function startLeadStack(
  policy: { abuse?: object; mail?: object; [section: string]: object | undefined } = {},
  ownDataDir?: string,
  functionsDir?: string,
): Promise<LeadStack> {
  const folder = createTemporaryFolder()
  const dataDir = ownDataDir ?? join(folder.path, 'postgres')
  if (!ownDataDir) await copyDatabase(dataDir)
  const postgres = await startPostgres({ dataDir })
  const keys = getKeys()
  await setLeadPasswords(postgres.url, keys)
  const [mail, alarm] = [await startFakeMailApi(), await startFakeAlarm()]
  const log: string[] = []
  const spent: LeadStack['spent'] = []
  const env: Record<string, string> = {
    ...createLeadEnv(postgres.url, keys, { publishableKey: PUBLISHABLE_KEY, recipient: 'sesiones@practica.example' }),
    SITE_ORIGIN,
    MAIL_API_URL: mail.url,
    MAIL_API_KEY: 'clave-de-prueba',
    MAIL_EVENTS_KEY: 'clave-de-lectura',
    MAIL_WEBHOOK_SECRET,
    ALARM_URL: alarm.url,
    HEARTBEAT_URL: alarm.heartbeatUrl,
    // The same words over and over are different submissions, and no mail waits for its turn or its company, unless a test says otherwise:
    // most of the time that passes in tests is left out.
    LEAD_POLICY: JSON.stringify({
      ...policy,
      abuse: { sameActSeconds: 0, ...policy.abuse },
      mail: { mailsPerSecond: 1_000_000, heardMilliseconds: 0, companySeconds: 0, ...policy.mail },
    }),
    // The local gateway adds a hop of its own, so the one before it is the caller's that a platform would have written.
    TRUSTED_PROXIES: '2',
  }
  const functions = await startFunctions({
    ...(functionsDir === undefined ? {} : { functionsDir }),
    env: (name) => selectFunctionEnv(name, env),
    pidsDir: join(folder.path, 'functions'),
    limits: farServerLimits,
    onCall: (name, processorMs) => spent.push({ name, processorMs }),
    log: (line) => log.push(line),
  })
  // Read when a function starts, which is at its first call.
  env.SUPABASE_URL = functions.url
  const sql = connect(postgres.url, { max: 4, onnotice: () => {} })
  const call = (name: string, init: RequestInit) => fetch(`${functions.url}/functions/v1/${name}`, init)
  const stack: LeadStack = {
    postgres,
    databasePort: Number(new URL(postgres.url).port),
    dataDir,
    sql,
    functions,
    findProcess: (name) => {
      const note = join(folder.path, 'functions', name)
      return existsSync(note) ? Number(readFileSync(note, 'utf8')) : null
    },
    mail,
    alarm,
    keys,
    env,
    log,
    spent,
    send: (form, body, headers = {}) =>
      call(form, {
        method: 'POST',
        headers: withoutBlank({ ...createHeaders(), ...headers }),
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    drain: async () => {
      const headers = { Authorization: `Bearer ${keys.drainSecret}` }
      const sent = await call('drain-outbox', { method: 'POST', headers })
      const done = await call('drain-outbox?chores', { method: 'POST', headers })
      return sent.ok ? done : sent
    },
    async stop() {
      await functions.stop()
      await sql.end({ timeout: 1 })
      // The one that runs now: a test may have started another in the place of the first.
      await this.postgres.stop()
      await Promise.all([mail.stop(), alarm.stop()])
      folder.remove()
    },
  }
  return stack
}

/** A header given as empty is left out. */
function withoutBlank(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
}

/** The headers of the site's page for a submission, under a new key each time. */
export function createHeaders(): Record<string, string> {
  return {
    Origin: SITE_ORIGIN,
    apikey: PUBLISHABLE_KEY,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Form-Attempt': '1/3',
    'X-Form-Elapsed': '60000',
  }
}

const texts = {
  nombreApellidos: 'Ana García Núñez',
  correo: 'ana.garcia@correo.example',
  fechaLugarNacimiento: '3 de mayo de 1980, Granada',
  disponibilidad: 'Martes y jueves por la tarde',
  abuelosPaternos: 'José y Carmen',
  padre: 'Manuel, 70 años',
  abuelosMaternos: 'Luis y Dolores',
  madre: 'Isabel, 68 años',
  hermanos: 'Luis (45), yo, Marta (38)',
  condicionMedica: 'Ninguna',
  fallecimientoMarcado: 'El de mi abuela',
  medicamentos: 'Ninguno',
  otrosAbordes: 'Terapia hace diez años',
  objetivoSesion: 'Dormir mejor',
  declaracionNombre: 'Ana García Núñez',
}

/** The names of the intake's text fields. */
export const intakeTexts = Object.keys(texts)

/** A complete intake; any field may be given another value. */
export function createIntake(changes: Record<string, unknown> = {}): { formData: Record<string, unknown> } {
  return {
    formData: { ...texts, tieneHijos: 'si', aborto: 'no', hipnosisAnterior: 'no', experienciasPasadas: [], ...changes },
  }
}

export const qualifiedQuiz = { answers: ['a', 'a', 'c'], qualified: true }

/** As many as the page's, and much sooner. */
const SHORT_PAUSES_MS = edgeFunctionLimits.pauses.map((pause) => pause / 20)

const TRIES = SHORT_PAUSES_MS.length + 1

/** One of the page's tries, from 1. */
export const toAttempt = (count: number) => ({ 'X-Form-Attempt': `${count}/${TRIES}` })
/** Says that the page will not try again by itself. */
export const lastTry = toAttempt(TRIES)

/** Sends as the page does, which tries again under the same key where it is not answered or told of trouble; null at the end. */
export async function sendAsPage(
  stack: LeadStack,
  form: Intake,
  body: object,
  headers: Record<string, string> = {},
  pausesMs: readonly number[] = SHORT_PAUSES_MS,
): Promise<Response | null> {
  const own = { 'Idempotency-Key': crypto.randomUUID(), ...headers }
  for (let attempt = 1; ; attempt++) {
    const response = await stack.send(form, body, { ...own, ...toAttempt(attempt) }).catch(() => null)
    const pause = pausesMs[attempt - 1]
    if (pause === undefined || (response && response.status < 500)) return response
    await wait(pause)
  }
}

const SOON_MS = 50
const MOST_TRIES = 200

/**
 * Sends under one key until the function says more than that it is busy: a submission that was stored after its answer had
 * been given up is found again. One that stays busy is told as it is. It asks for the way past the store where its headers do.
 */
export async function sendUntilTaken(
  stack: LeadStack,
  form: Intake,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const own = { 'Idempotency-Key': crypto.randomUUID(), ...toAttempt(1), ...headers }
  for (let tries = 1; ; tries++) {
    const response = await stack.send(form, body, own)
    if (response.status !== 503 || tries === MOST_TRIES) return response
    await wait(SOON_MS)
  }
}
