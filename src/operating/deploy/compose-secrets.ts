import { checkSecrets } from '#operating/secrets/check-secrets.ts'
import { writeSecrets } from '#operating/secrets/write-secrets.ts'
import { type KeptSecrets, toPrivateKeys } from './deploy-safe.ts'
import { DeployFault } from './deploy-state.ts'

/** Settings that are not secret, and differ from one project to the other. */
interface Hosted {
  project: string
  /** Host and port of the pooler in transaction mode. */
  pooler: string
  siteOrigin: string
  mailApiUrl: string
  mailDomain: string
  mailbox: string
}

/** Settings that an owner may give in the environment in the place of what is usual. */
const optional = ['MAIL_PLAN', 'MAIL_EVENTS_KEY', 'LEAD_WEBHOOKS', 'TRUSTED_PROXIES']

/** The address of the store for one of its roles, through the pooler. */
export function toPooledUrl({ project, pooler }: Hosted, role: string, password: string): string {
  return `postgresql://${role}.${project}:${password}@${pooler}/postgres`
}

/** The functions' secrets as the platform takes them. Throws a sentence for each that would keep a function from starting. */
export function composeSecrets(
  kept: KeptSecrets,
  hosted: Hosted,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const given = toGiven(kept, hosted)
  for (const name of optional) if (environment[name]) given[name] = environment[name]
  const made = writeSecrets(kept.keys).split('\n')
  const lines = made.filter((line) => !Object.hasOwn(given, line.split('=')[0] ?? ''))
  const text = [...lines, ...Object.entries(given).map(([name, value]) => `${name}=${toQuoted(value)}`), ''].join('\n')
  const faults = checkSecrets(text)
  if (faults.length > 0) throw new DeployFault(faults.join('\n'))
  return text
}

/** The secrets that a deployment has found out or made. */
function toGiven(kept: KeptSecrets, hosted: Hosted): Record<string, string> {
  const { keys, mailKey = '', webhookSecret = '', alarmUrl = '', heartbeatUrl = '', certificate = '' } = kept
  return {
    SITE_ORIGIN: hosted.siteOrigin,
    LEAD_WRITER_URL: toPooledUrl(hosted, 'lead_writer', keys.passwords.lead_writer),
    LEAD_DISPATCHER_URL: toPooledUrl(hosted, 'lead_dispatcher', keys.passwords.lead_dispatcher),
    LEAD_LISTENER_URL: toPooledUrl(hosted, 'lead_listener', keys.passwords.lead_listener),
    LEAD_PRIVATE_KEYS: JSON.stringify(toPrivateKeys(kept)),
    LEAD_DATABASE_CA: certificate.replaceAll('\n', '\\n'),
    MAIL_API_URL: hosted.mailApiUrl,
    MAIL_API_KEY: mailKey,
    MAIL_FROM: `Web <web@${hosted.mailDomain}>`,
    MAIL_TO: hosted.mailbox,
    MAIL_WEBHOOK_SECRET: webhookSecret,
    ALARM_URL: alarmUrl,
    HEARTBEAT_URL: heartbeatUrl,
  }
}

/** JSON stands between single quotes, everything else between double ones. */
function toQuoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`
}
