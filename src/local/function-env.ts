import {
  parseCountSettings,
  parseDrainSettings,
  parseIntakeSettings,
  parseListenerSettings,
} from '#functions/settings.ts'
import type { MailApiKeys } from './mail-api.ts'

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
