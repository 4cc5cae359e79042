import { type Policy, parsePolicy } from './policy.ts'
import {
  createReader,
  FaultyParts,
  type GetVariable,
  isLoopback,
  isPublicAddress,
  type Reader,
  toDatabaseUrl,
  toSecret,
  toUrl,
  toVendorKey,
} from './setting-reader.ts'

export interface DatabaseSettings {
  url: string
  /** PEM of the authority that signed the server's certificate; empty on this machine, where nothing is encrypted. */
  authority: string
}

export interface MailSettings {
  apiUrl: string
  apiKey: string
  from: string
  to: string
}

export interface IntakeSettings {
  siteOrigin: string
  publishableKeys: string[]
  database: DatabaseSettings
  publicKey: string
  keyId: string
  hmacKey: string
  trustedProxies: number
  drainUrl: string
  drainSecret: string
  mail: MailSettings
  policy: Policy
}

type CountSettings = Pick<IntakeSettings, 'siteOrigin' | 'publishableKeys' | 'database' | 'trustedProxies' | 'policy'>

/** The address of a receiver elsewhere, and the secret that signs its calls. */
export interface Receiver {
  url: string
  /** `whsec_` and base64 of at least 24 bytes (Standard Webhooks). */
  secret: string
  /** Texts go to it as they were written: it takes none of them for a formula. */
  isRaw: boolean
}

interface DrainSettings {
  database: DatabaseSettings
  privateKeys: Record<string, string>
  drainSecret: string
  alarmUrl: string
  /** An outside monitor, which alarms when it has not been called for a while. */
  heartbeatUrl: string
  /** May read what became of a mail, which the key that sends may not; empty where there is none. */
  mailEventsKey: string
  mail: MailSettings
  /** The receivers by their names in the site's configuration. */
  receivers: ReadonlyMap<string, Receiver>
  /** Its mails are within the provider's plan. */
  policy: Policy
}

interface ListenerSettings {
  database: DatabaseSettings
  webhookSecret: string
  policy: Policy
}

const address = /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/
const named = /^(?:[^<>@,;:"\r\n]{1,100} <(?<inner>[^<>]+)>|(?<bare>[^<>]+))$/

/** Reads the settings of every function that pages send to. */
function readPageSettings(get: GetVariable, read: Reader) {
  return {
    siteOrigin: readOrigin(read),
    publishableKeys: readPublishableKeys(get, read),
    database: readDatabase(read, 'LEAD_WRITER_URL'),
    trustedProxies: readProxies(read),
    policy: read('LEAD_POLICY', parsePolicy, true),
  }
}

/** The settings of the counting of steps; throws like `parseIntakeSettings`. */
export function parseCountSettings(get: GetVariable): CountSettings {
  const read = createReader(get)
  const settings = readPageSettings(get, read)
  read.finish()
  return settings
}

/** The settings of an intake function. Throws, naming every variable that is missing or misspelt and never a value. */
export function parseIntakeSettings(get: GetVariable): IntakeSettings {
  const read = createReader(get)
  const settings = {
    ...readPageSettings(get, read),
    publicKey: read('LEAD_PUBLIC_KEY', (text) => (text.includes('BEGIN PUBLIC KEY') ? text : null)),
    keyId: read('LEAD_KEY_ID', (text) => (/^[A-Za-z0-9._-]{1,64}$/.test(text) ? text : null)),
    hmacKey: read('LEAD_HMAC_KEY', (text) => (text.length >= 43 ? text : null)),
    drainUrl: `${read('SUPABASE_URL', toUrl)}/functions/v1/drain-outbox`,
    drainSecret: read('DRAIN_SECRET', toSecret),
    mail: readMail(read),
  }
  read.finish()
  return settings
}

/** The settings of the outbox's drain; throws like `parseIntakeSettings`. */
export function parseDrainSettings(get: GetVariable): DrainSettings {
  const read = createReader(get)
  const database = readDatabase(read, 'LEAD_DISPATCHER_URL')
  const settings = {
    database,
    receivers: read('LEAD_WEBHOOKS', (text) => toReceivers(text, !database.url || isLoopback(database.url)), true),
    privateKeys: read('LEAD_PRIVATE_KEYS', toPrivateKeys),
    drainSecret: read('DRAIN_SECRET', toSecret),
    alarmUrl: read('ALARM_URL', toUrl),
    heartbeatUrl: read('HEARTBEAT_URL', toUrl),
    mailEventsKey: read('MAIL_EVENTS_KEY', (text) => (text ? toVendorKey(text) : ''), true),
    mail: readMail(read),
    policy: read('LEAD_POLICY', parsePolicy, true),
  }
  const plan = read('MAIL_PLAN', parseMailPlan)
  read.finish()
  const policy = { ...settings.policy, mail: fitMailPolicy(settings.policy.mail, plan) }
  return { ...settings, policy }
}

/** The settings of the provider's webhook; throws like `parseIntakeSettings`. */
export function parseListenerSettings(get: GetVariable): ListenerSettings {
  const read = createReader(get)
  const settings = {
    database: readDatabase(read, 'LEAD_LISTENER_URL'),
    webhookSecret: read('MAIL_WEBHOOK_SECRET', toSigningSecret),
    policy: read('LEAD_POLICY', parsePolicy, true),
  }
  read.finish()
  return settings
}

function readOrigin(read: Reader): string {
  return read('SITE_ORIGIN', (text) => (new URL(text).origin === text ? toUrl(text) : null))
}

/**
 * How many of the last hops in X-Forwarded-For were written by the platform and not by the caller. A guess would count
 * everybody as one visitor, or let each choose an address: the operator has looked.
 */
function readProxies(read: Reader): number {
  return read('TRUSTED_PROXIES', (text) => (/^[1-9]$/.test(text) ? Number(text) : null))
}

/** A database elsewhere is only spoken to encrypted, and only after it has shown a certificate of the given authority. */
function readDatabase(read: Reader, name: string): DatabaseSettings {
  const url = read(name, toDatabaseUrl)
  const parse = (text: string) => ((text ? text.includes('BEGIN CERTIFICATE') : !url || isLoopback(url)) ? text : null)
  return { url, authority: read('LEAD_DATABASE_CA', parse, true) }
}

function readMail(read: Reader): MailSettings {
  return {
    apiUrl: read('MAIL_API_URL', toUrl),
    apiKey: read('MAIL_API_KEY', toVendorKey),
    from: read('MAIL_FROM', (text) => (address.test(toAddress(text)) ? text : null)),
    // A bare address and one only: a list, a missing dot or a comma is a slip that would mail nobody, or somebody else.
    to: read('MAIL_TO', (text) => (address.test(text) ? text : null)),
  }
}

/** `Name <a@b.c>` → `a@b.c`; a bare address → itself. */
export function toAddress(text: string): string {
  const { inner, bare } = named.exec(text)?.groups ?? {}
  return inner ?? bare ?? ''
}

function readPublishableKeys(get: GetVariable, read: Reader): string[] {
  const legacy = get('SUPABASE_ANON_KEY')
  const parse = (text: string) => {
    const keys = Object.values(JSON.parse(text || '{}')).filter((key) => typeof key === 'string')
    return legacy ? [...keys, legacy] : keys.length > 0 ? keys : null
  }
  return read('SUPABASE_PUBLISHABLE_KEYS', parse, legacy !== undefined)
}

/**
 * JSON of receivers by their names: `{"crm": {"url": "https://…", "secret": "whsec_…", "raw": true}}`; none for an empty text.
 * Throws, naming those with an address that is none of a public host over https, a secret that is too short, or a `raw` that is
 * neither true nor false. `isLocal` allows this machine's own.
 */
function toReceivers(text: string, isLocal: boolean): ReadonlyMap<string, Receiver> {
  const entries = Object.entries<unknown>(JSON.parse(text || '{}')).map(([name, value]) => {
    const { url, secret, raw = false }: { url?: unknown; secret?: unknown; raw?: unknown } = Object(value)
    const isSafe = typeof url === 'string' && URL.canParse(url) && isPublicAddress(url, isLocal)
    const isSigned = typeof secret === 'string' && toSigningSecret(secret) !== null
    return isSafe && isSigned && typeof raw === 'boolean' ? ([name, { url, secret, isRaw: raw }] as const) : name
  })
  const faulty = entries.filter((entry) => typeof entry === 'string')
  if (faulty.length > 0) throw new FaultyParts(faulty)
  return new Map(entries.filter((entry) => typeof entry !== 'string'))
}

function toSigningSecret(text: string): string | null {
  return /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text) ? text : null
}

/** JSON of private keys by the names of their pairs; null where it holds none. */
export function toPrivateKeys(text: string): Record<string, string> | null {
  const entries = Object.entries(JSON.parse(text)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The limits of the mail provider's plan: mails a day (null: no limit of its own) and a month, requests a second. */
interface MailPlan {
  day: number | null
  month: number
  second: number
}

const LONGEST_MONTH_DAYS = 31
const HOURS_A_DAY = 24
/** One mail of each kind: of a single submission, past the store, a digest. */
const LEAST_AN_HOUR = 3
const names = ['day', 'month', 'second']

/**
 * `{"day": 100, "month": 3000, "second": 5}` → the plan; `day` may be left out. Throws a FaultyParts that names what is missing or
 * malformed, and a day or month too small for three mails an hour.
 */
function parseMailPlan(text: string): MailPlan {
  const given = new Map<string, unknown>(Object.entries(JSON.parse(text)))
  const faulty = [...given.keys()].filter((name) => !names.includes(name))
  const read = (name: string): number => {
    const value = given.get(name)
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
    faulty.push(name)
    return 0
  }
  const plan = { day: given.has('day') ? read('day') : null, month: read('month'), second: read('second') }
  if (faulty.length === 0 && getMailsAnHour(plan) < LEAST_AN_HOUR) faulty.push(plan.day === null ? 'month' : 'day')
  if (faulty.length > 0) throw new FaultyParts(faulty)
  return plan
}

/** Mails an hour that use up neither the day nor the month, however long a flood lasts. */
function getMailsAnHour({ day, month }: MailPlan): number {
  return Math.floor(Math.min(day ?? Number.POSITIVE_INFINITY, month / LONGEST_MONTH_DAYS) / HOURS_A_DAY)
}

/**
 * The policy of mails, cut down to what the plan pays for: up to half of each hour's mails are digests, which carry everybody, and the
 * rest is shared by mails of one submission and those that may have gone past the store. A plan that has room changes nothing.
 */
function fitMailPolicy(mail: Policy['mail'], plan: MailPlan): Policy['mail'] {
  const anHour = getMailsAnHour(plan)
  const mostDigests = Math.floor(anHour / 2)
  const digestEverySeconds = Math.max(mail.digestEverySeconds, Math.floor(3600 / mostDigests))
  const rest = anHour - Math.min(mostDigests, Math.ceil(3600 / digestEverySeconds))
  const mailsPerHour = Math.min(mail.mailsPerHour, Math.ceil(rest / 2))
  const loneMailsPerHour = Math.min(mail.loneMailsPerHour, rest - mailsPerHour)
  const mailsPerSecond = Math.min(mail.mailsPerSecond, plan.second)
  return { ...mail, digestEverySeconds, mailsPerHour, loneMailsPerHour, mailsPerSecond }
}
