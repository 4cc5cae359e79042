import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPrivateKeys } from '#functions/settings.ts'
import { findLocalSites } from '#local/find-local-sites.ts'
import { toRoleUrl } from '#local/lead-env.ts'
import { loadLocalKeys } from '#local/lead-keys.ts'
import type { LeadsCommand } from './parse-leads-command.ts'

/** The store itself: by a login of its own, or by the project's API. */
type StoreAddress =
  /** `authority` is the PEM of who signed the database's certificate; empty on this machine, where nothing is encrypted. */
  { databaseUrl: string; authority: string } | { url: string; secretKey: string }

/** One lead store, and what opens it. */
export interface LeadsAccess {
  /** For people: which store this is. */
  title: string
  store: StoreAddress
  hmacKey: string
  privateKeys: Record<string, string>
  drainUrl: string
  drainSecret: string
  /** The file that notes erasures outside the database, for the day when an older copy of it is restored. */
  ledgerFile: string
}

type Environment = Record<string, string | undefined>

/** Settings that each command needs beside the store. */
const needs: Record<LeadsCommand['name'], string[]> = {
  status: [],
  find: ['LEAD_HMAC_KEY'],
  export: ['LEAD_HMAC_KEY', 'LEAD_PRIVATE_KEYS_FILE'],
  erase: ['LEAD_HMAC_KEY', 'LEAD_LEDGER'],
  replay: [],
  drain: ['DRAIN_SECRET'],
}

/**
 * The production store where LEAD_OPERATOR_URL is set, or the project's address and secret key; the running local one otherwise.
 * Throws in Spanish, for the operator, where something is missing that the command needs.
 */
export function getLeadsAccess(environment: Environment, command: LeadsCommand['name']): LeadsAccess {
  if (environment.LEAD_OPERATOR_URL) return getRemoteAccess(environment, command, toDirect)
  if (environment.SUPABASE_URL || environment.SUPABASE_SECRET_KEY) return getRemoteAccess(environment, command, toApi)
  return getLocalAccess(environment.PORT)
}

type Read = (name: string) => string

const toDirect = {
  names: ['LEAD_OPERATOR_URL', 'LEAD_DATABASE_CA_FILE'],
  toStore: (read: Read) => ({
    databaseUrl: read('LEAD_OPERATOR_URL'),
    authority: readFileSync(read('LEAD_DATABASE_CA_FILE'), 'utf8'),
  }),
}
const toApi = {
  names: ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'],
  toStore: (read: Read) => ({ url: read('SUPABASE_URL'), secretKey: read('SUPABASE_SECRET_KEY') }),
}

function getRemoteAccess(
  environment: Environment,
  command: LeadsCommand['name'],
  { names, toStore }: { names: string[]; toStore(read: Read): StoreAddress },
): LeadsAccess {
  const read = (name: string) => environment[name] ?? ''
  const isMissing = (name: string) => !environment[name]
  const drainUrl = read('DRAIN_URL') || (read('SUPABASE_URL') && `${read('SUPABASE_URL')}/functions/v1/drain-outbox`)
  const missing = [
    ...[...names, ...needs[command]].filter(isMissing),
    ...(command === 'drain' && !drainUrl ? ['DRAIN_URL'] : []),
  ]
  if (missing.length > 0) throw new Error(`Faltan variables: ${missing.join(', ')}.`)
  return {
    title: `producción (${new URL(read(names[0] ?? '')).hostname})`,
    store: toStore(read),
    hmacKey: read('LEAD_HMAC_KEY'),
    privateKeys: command === 'export' ? readPrivateKeys(read('LEAD_PRIVATE_KEYS_FILE')) : {},
    drainUrl,
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
    store: { databaseUrl: toRoleUrl(databaseUrl, keys, 'lead_operator'), authority: '' },
    hmacKey: keys.hmacKey,
    privateKeys: { [keys.keyId]: keys.privateKey },
    drainUrl: `${siteUrl}/functions/v1/drain-outbox`,
    drainSecret: keys.drainSecret,
    ledgerFile: join(folder, 'lead-erasures.jsonl'),
  }
}
