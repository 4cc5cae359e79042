import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPrivateKeys } from '#functions/settings.ts'
import { findLocalSites } from '#tools/local/find-local-sites.ts'
import { toRoleUrl } from '#tools/local/lead-env.ts'
import { loadLocalKeys } from '#tools/local/lead-keys.ts'

/** One lead store, and what opens it. */
export interface LeadsAccess {
  /** For people: which store this is. */
  title: string
  databaseUrl: string
  /** PEM of the authority that signed the database's certificate; empty on this machine, where nothing is encrypted. */
  authority: string
  hmacKey: string
  privateKeys: Record<string, string>
  drainUrl: string
  drainSecret: string
  /** The file that notes erasures outside the database, for the day when an older copy of it is restored. */
  ledgerFile: string
}

type Environment = Record<string, string | undefined>

/** The production store where LEAD_OPERATOR_URL is set, the running local one otherwise. Throws in Spanish, for the operator. */
export function getLeadsAccess(environment: Environment): LeadsAccess {
  return environment.LEAD_OPERATOR_URL ? getRemoteAccess(environment) : getLocalAccess(environment.PORT)
}

function getRemoteAccess(environment: Environment): LeadsAccess {
  const names = [
    'LEAD_OPERATOR_URL',
    'LEAD_DATABASE_CA_FILE',
    'LEAD_HMAC_KEY',
    'LEAD_PRIVATE_KEYS_FILE',
    'DRAIN_URL',
    'DRAIN_SECRET',
    'LEAD_LEDGER',
  ]
  const missing = names.filter((name) => !environment[name])
  if (missing.length > 0) throw new Error(`Faltan variables: ${missing.join(', ')}.`)
  const read = (name: string) => environment[name] ?? ''
  return {
    title: `producción (${new URL(read('LEAD_OPERATOR_URL')).hostname})`,
    databaseUrl: read('LEAD_OPERATOR_URL'),
    authority: readFileSync(read('LEAD_DATABASE_CA_FILE'), 'utf8'),
    hmacKey: read('LEAD_HMAC_KEY'),
    privateKeys: readPrivateKeys(read('LEAD_PRIVATE_KEYS_FILE')),
    drainUrl: read('DRAIN_URL'),
    drainSecret: read('DRAIN_SECRET'),
    ledgerFile: read('LEAD_LEDGER'),
  }
}

/** The drain's secret LEAD_PRIVATE_KEYS as a file: every pair whose rows may still be there, by its name. */
function readPrivateKeys(file: string): Record<string, string> {
  const keys = toPrivateKeys(readFileSync(file, 'utf8'))
  if (!keys) throw new Error('LEAD_PRIVATE_KEYS_FILE no lleva ninguna clave: {"<LEAD_KEY_ID>": "<PEM privada>"}')
  return keys
}

function getLocalAccess(port: string | undefined): LeadsAccess {
  const [site] = findLocalSites(port)
  if (site) return createLocalAccess(site.folder, `postgres://127.0.0.1:${site.databasePort}/postgres`, site.url)
  throw new Error('No hay ningún sitio local en marcha: arráncalo con «npm start», o da las variables de producción.')
}

function createLocalAccess(folder: string, databaseUrl: string, siteUrl: string): LeadsAccess {
  const keys = loadLocalKeys(folder)
  return {
    title: `local (${siteUrl})`,
    databaseUrl: toRoleUrl(databaseUrl, keys, 'lead_operator'),
    authority: '',
    hmacKey: keys.hmacKey,
    privateKeys: { [keys.keyId]: keys.privateKey },
    drainUrl: `${siteUrl}/functions/v1/drain-outbox`,
    drainSecret: keys.drainSecret,
    ledgerFile: join(folder, 'lead-erasures.jsonl'),
  }
}
