import { createPublicKey } from 'node:crypto'
import { parseEnv } from 'node:util'
import {
  parseCountSettings,
  parseDrainSettings,
  parseIntakeSettings,
  parseListenerSettings,
} from '#functions/settings.ts'
import { OPEN } from './write-secrets.ts'

/** Variables that the platform gives to every function by itself. */
const byPlatform: Record<string, string> = {
  SUPABASE_URL: 'https://proyecto.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_comprobacion"}',
}

/**
 * The faults that keep the functions from starting with these secrets, one sentence each, by names and never with a
 * value.
 */
export function checkSecrets(text: string): string[] {
  const secrets: Record<string, string | undefined> = { ...parseEnv(text), ...byPlatform }
  const open = Object.keys(secrets).filter((name) => secrets[name]?.includes(OPEN))
  const get = (name: string) => (open.includes(name) ? undefined : secrets[name])
  const faulty = new Set(
    [parseIntakeSettings, parseDrainSettings, parseListenerSettings, parseCountSettings].flatMap((parse) =>
      listFaulty(() => parse(get)),
    ),
  )
  return [
    ...open.map((name) => `${name}: falta por completar.`),
    ...[...faulty].filter((name) => !open.includes(name)).map((name) => `${name}: falta o está mal escrito.`),
    ...(faulty.size === 0 && open.length === 0 ? checkPair(get) : []),
  ]
}

/** `missing or malformed: A, B (c.d, e)` → `['A', 'B (c.d, e)']`; what starts has none. */
function listFaulty(start: () => unknown): string[] {
  try {
    start()
    return []
  } catch (error) {
    const names = error instanceof Error ? error.message.replace(/^missing or malformed: /, '') : ''
    return names.split(/, (?![^(]*\))/)
  }
}

/** Whoever seals with one key and opens with another loses everything, and finds out with the first mail. */
function checkPair(get: (name: string) => string | undefined): string[] {
  const { privateKeys } = parseDrainSettings(get)
  const { publicKey, keyId } = parseIntakeSettings(get)
  const privateKey = privateKeys[keyId]
  if (privateKey === undefined) return ['LEAD_PRIVATE_KEYS: no lleva la clave que nombra LEAD_KEY_ID.']
  const toText = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' })
  return toText(privateKey) === toText(publicKey) ? [] : ['LEAD_PUBLIC_KEY: no es la pareja de la clave privada.']
}
