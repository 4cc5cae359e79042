import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import {
  parseCountSettings,
  parseDrainSettings,
  parseIntakeSettings,
  parseListenerSettings,
} from '#functions/settings.ts'
import { readSite } from '#project/read-site.ts'
import { createEmailjsEndpoint, type EmailjsAccount } from './emailjs-endpoint.ts'
import { createFaults, type Faults } from './faults.ts'
import { createFormProvider } from './form-provider.ts'
import { createFront, type ServiceName } from './front.ts'
import type { FunctionLimits } from './function-worker.ts'
import { type Functions, startFunctions } from './functions.ts'
import { type Handle, type LocalServer, listen, toListener } from './http-service.ts'
import { createInbox } from './inbox.ts'
import { startLocalLeadStore } from './local-lead-store.ts'
import { createMailApi, type MailApiKeys } from './mail-api.ts'
import { createMailbox, createSubscribers, type Mailbox, type Subscribers } from './mailbox.ts'
import { type Postgres, startPostgres } from './postgres.ts'

export interface StackOptions {
  /** Port of the site; 0 takes any free one. Taking it first is what makes `dataDir` this stack's alone. */
  port: number
  /** Port of the inbox; any free one unless it is given. */
  inboxPort?: number
  dataDir: string
  /** Is called as soon as both ports are this stack's: before databases and functions are started. */
  onListening?(): void
  /** Keeps mails and subscribers in `dataDir`, so that a restart finds them. */
  isInboxKept?: boolean
  /** Answers every request that is for no service: the built site, or the development server. */
  serveSite: RequestListener
  emailjsAccount: EmailjsAccount
  /** Forms that exist at the provider of the subscription forms. */
  providerFormIds: string[]
  /** Laid over the functions' environment. */
  functionEnv?: Record<string, string>
  /** Starts the functions anew when their sources change (development). */
  isHotReloading?: boolean
  /** Those of its functions; those of the platform, where nothing else is said. */
  limits?: FunctionLimits
  log?(line: string): void
}

export interface Stack {
  siteUrl: string
  inboxUrl: string
  /** Fault switches: GET, PUT, DELETE. */
  controlUrl: string
  site: LocalServer
  mailbox: Mailbox
  subscribers: Subscribers
  faults: Faults
  postgres: Postgres
  functions: Functions
  /** Mails what is due, as the schedule does once a minute. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Starts the site and every service it needs, all of them on loopback; everything it started ends with `stop`. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const services = new Map<ServiceName, Handle>()
  const faults = createFaults(() => site.closeIdle())
  const site = await listen(createFront(services, faults, options.serveSite), options.port)
  const stops: (() => Promise<void>)[] = [site.stop]
  const stop = async () => {
    // In the order opposite to that of the start; the site's port, which guards the data folder, comes last.
    for (const stopOne of stops.splice(0).reverse()) await stopOne()
  }
  const start: Start = async (starting) => {
    const started = await starting
    stops.push(started.stop)
    return started
  }
  try {
    return { site, faults, stop, ...(await startServices(options, { site, faults, services, start })) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for a service, and has it end with the stack. */
type Start = <T extends { stop(): Promise<void> }>(starting: Promise<T>) => Promise<T>

type Ground = { site: LocalServer; faults: Faults; services: Map<ServiceName, Handle>; start: Start }

async function startServices(options: StackOptions, { site, faults, services, start }: Ground) {
  const { dataDir, isInboxKept, inboxPort, emailjsAccount, log = console.error } = options
  const toKept = (name: string) => (isInboxKept ? join(dataDir, name) : undefined)
  const mailbox = createMailbox(toKept('mails.jsonl'))
  const subscribers = createSubscribers(toKept('subscribers.jsonl'))
  services.set('_emailjs', faults.wrap('emailjs', createEmailjsEndpoint(mailbox, emailjsAccount)))
  const provider = createFormProvider({ formIds: options.providerFormIds, subscribers, mailbox })
  services.set('_forms', faults.wrap('provider', provider))
  const mailKeys = { sending: createKey(), reading: createKey() }
  const mailApi = createMailApi(mailbox, mailKeys)
  const inbox = await start(listen(toListener(createInbox({ mailbox, faults, subscribers, mailApi })), inboxPort))
  options.onListening?.()
  const postgres = await start(startPostgres({ dataDir: join(dataDir, 'postgres') }))
  const store = await start(startLocalLeadStore(postgres.url, dataDir, log))
  const neighbours = {
    databaseUrl: postgres.url,
    mailUrl: inbox.url,
    mailKeys,
    siteOrigin: site.url,
    receiversUrl: `${inbox.url}/_webhooks`,
    receivers: readSite().webhooks,
  }
  const env = Object.assign(store.env, createFunctionEnv(neighbours), options.functionEnv)
  const getEnv = (name: string) => selectFunctionEnv(name, env)
  const functions = await start(startFunctions({ ...options, env: getEnv, pidsDir: join(dataDir, 'functions') }))
  store.startDraining(functions.url)
  services.set('functions', faults.wrap('functions', functions.handle))
  const addresses = { siteUrl: site.url, inboxUrl: inbox.url, controlUrl: `${inbox.url}/_faults` }
  return { ...addresses, mailbox, subscribers, postgres, functions, drain: store.drain }
}

function createKey(): string {
  return randomBytes(18).toString('hex')
}

/** The accounts at third parties that the site's configuration names, as their local stand-ins know them. */
export function readLocalAccounts(): Pick<StackOptions, 'emailjsAccount' | 'providerFormIds'> {
  const { emailjs, contact, formProvider } = readSite()
  return {
    emailjsAccount: {
      publicKey: emailjs.publicKey,
      serviceId: emailjs.serviceId,
      /** Read at each send: a page that is made while the site is developed brings a template of its own. */
      get templateIds() {
        return Object.values(readSite().emailjs.templates)
      },
      recipient: contact.email,
    },
    providerFormIds: Object.values(formProvider.forms),
  }
}

/** The addresses of the functions' neighbours. */
interface FunctionAddresses {
  databaseUrl: string
  mailUrl: string
  mailKeys: MailApiKeys
  siteOrigin: string
  /** The address of the stand-ins of receivers elsewhere, and their names. */
  receiversUrl: string
  receivers: readonly string[]
}

/** The environment of the edge functions in a local stack, by the names the hosted ones have as secrets. */
export function createFunctionEnv(addresses: FunctionAddresses): Record<string, string> {
  return {
    SUPABASE_DB_URL: addresses.databaseUrl,
    MAIL_API_URL: addresses.mailUrl,
    MAIL_API_KEY: addresses.mailKeys.sending,
    MAIL_EVENTS_KEY: addresses.mailKeys.reading,
    SITE_ORIGIN: addresses.siteOrigin,
    LEAD_WEBHOOKS: JSON.stringify(toReceivers(addresses)),
    // The gateway, and nobody before it.
    TRUSTED_PROXIES: '1',
  }
}

/** Nobody checks the signature of a call to this machine. */
function toReceivers({ receiversUrl, receivers }: FunctionAddresses) {
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
  return Object.fromEntries(receivers.map((name) => [name, { url: `${receiversUrl}/${name}`, secret }]))
}

const askedByIntake = listAsked(parseIntakeSettings)
/** The functions that take no answers in. */
const askedByOthers = new Map([
  ['count-steps', listAsked(parseCountSettings)],
  ['drain-outbox', listAsked(parseDrainSettings)],
  ['mail-events', listAsked(parseListenerSettings)],
  ['salud', ['SUPABASE_DB_URL']],
])

/**
 * The part of the environment that one function gets: the variables that its own settings ask for. The platform gives
 * every function all of a project's secrets; here the intake runs without what opens a submission, as it would beside a
 * drain in a project of its own.
 */
export function selectFunctionEnv(name: string, env: Record<string, string>): Record<string, string> {
  const names = askedByOthers.get(name) ?? askedByIntake
  return Object.fromEntries(Object.entries(env).filter(([variable]) => names.includes(variable)))
}

/** Settings ask for all they need before they complain. */
function listAsked(parse: (get: (name: string) => undefined) => unknown): string[] {
  const names: string[] = []
  try {
    parse((name) => void names.push(name))
  } catch {
    // of course: nothing was there
  }
  return names
}
