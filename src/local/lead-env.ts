import { readSite } from '#project/read-site.ts'
import type { LeadKeys } from './lead-keys.ts'

/** Settings that the store takes from the site's configuration: both are public. */
interface LeadSite {
  publishableKey: string
  /** The mailbox of the submissions. */
  recipient: string
}

export function readLeadSite(): LeadSite {
  const { functions, contact } = readSite()
  return { publishableKey: functions.publishableKey, recipient: contact.sessionsEmail }
}

/** The lead store's part of the functions' environment, by the names of the hosted secrets. */
export function createLeadEnv(databaseUrl: string, keys: LeadKeys, site: LeadSite): Record<string, string> {
  return {
    LEAD_WRITER_URL: toRoleUrl(databaseUrl, keys, 'lead_writer'),
    LEAD_DISPATCHER_URL: toRoleUrl(databaseUrl, keys, 'lead_dispatcher'),
    LEAD_LISTENER_URL: toRoleUrl(databaseUrl, keys, 'lead_listener'),
    LEAD_PUBLIC_KEY: keys.publicKey,
    LEAD_KEY_ID: keys.keyId,
    LEAD_PRIVATE_KEYS: JSON.stringify({ [keys.keyId]: keys.privateKey }),
    LEAD_HMAC_KEY: keys.hmacKey,
    DRAIN_SECRET: keys.drainSecret,
    // The local mail service calls no webhook; the function that hears one runs all the same.
    MAIL_WEBHOOK_SECRET: `whsec_${keys.drainSecret}`,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: site.publishableKey }),
    // The local mail service sends as much as it is given.
    MAIL_PLAN: JSON.stringify({ month: 1_000_000_000, second: 1_000_000 }),
    MAIL_FROM: 'Web <web@practica.example>',
    MAIL_TO: site.recipient,
  }
}

/** The address of the same database for one of the store's roles. */
export function toRoleUrl(databaseUrl: string, keys: LeadKeys, role: keyof LeadKeys['passwords']): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = keys.passwords[role]
  return url.href
}
