import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDatabase } from './with-database.ts'

/** The secrets of one lead store. The database holds none of them. */
export interface LeadKeys {
  keyId: string
  publicKey: string
  privateKey: string
  hmacKey: string
  drainSecret: string
  passwords: { lead_writer: string; lead_dispatcher: string; lead_listener: string; lead_operator: string }
}

/** Secrets for a local store, made once and kept in `folder` for their owner's eyes only. */
export function loadLocalKeys(folder: string): LeadKeys {
  const file = join(folder, 'lead-keys.json')
  const known: LeadKeys | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (known?.passwords.lead_listener) return known
  // A file of before that role existed keeps everything else: its keys open what is stored.
  const keys = known ? { ...known, passwords: { ...known.passwords, lead_listener: createSecret() } } : createLeadKeys()
  mkdirSync(folder, { recursive: true })
  // Moved to its place when whole: half a key file would lock everything sealed later away.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600 })
  renameSync(draft, file)
  return keys
}

/** The pair that seals, with a name of its own. */
export function createSealingPair(): Pick<LeadKeys, 'keyId' | 'publicKey' | 'privateKey'> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    // Two pairs of one day stand side by side.
    keyId: `${new Date().toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`,
    publicKey,
    privateKey,
  }
}

export function createLeadKeys(): LeadKeys {
  return {
    ...createSealingPair(),
    hmacKey: randomBytes(32).toString('base64'),
    drainSecret: createSecret(),
    passwords: {
      lead_writer: createSecret(),
      lead_dispatcher: createSecret(),
      lead_listener: createSecret(),
      lead_operator: createSecret(),
    },
  }
}

function createSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Gives the store's roles their local passwords. In production the operator does this once: see supabase/README.md. */
export async function setLeadPasswords(databaseUrl: string, { passwords }: LeadKeys): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    for (const [role, password] of Object.entries(passwords)) {
      // Neither part can be a parameter here; both are ours, the password plain hexadecimal.
      await sql.unsafe(`alter role ${role} password '${password}'`)
    }
  })
}
