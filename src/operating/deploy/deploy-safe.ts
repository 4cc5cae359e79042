import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createLeadKeys, createSealingPair, type LeadKeys } from '#local/lead-keys.ts'
import { writePrivateFile } from '#operating/leads/private-file.ts'
import { tryFileLock } from '#project/file-lock.mjs'
import { projectRoot } from '#project/project-root.ts'
import { DeployFault } from './deploy-state.ts'

/** Everything that must stay secret and that nobody can make again. */
export interface KeptSecrets {
  keys: LeadKeys
  /** The hosted project whose functions have been given these keys. */
  givenTo?: string
  /** Private keys of before, by their ids: they open what was sealed in their time. */
  olderKeys?: Record<string, string>
  /** When the functions were given the pair that seals now; undefined until they have it. */
  sealingSince?: string
  /** The provider's key that may only send, which it tells once, and its id there. */
  mailKey?: string
  mailKeyId?: string
  webhookSecret?: string
  alarmUrl?: string
  heartbeatUrl?: string
  /** PEM of the database's authority. */
  certificate?: string
}

/** A folder outside of the project that only its owner may read. */
export interface Safe {
  folder: string
  /** Null until keys have been made. */
  read(): KeptSecrets | null
  keep(more: Partial<KeptSecrets>): KeptSecrets
  /** Writes a file for the time of one act, for programs that read their secrets from one. */
  withFile<T>(name: string, text: string, act: (file: string) => Promise<T>): Promise<T>
  /** Writes a file that stays. */
  write(name: string, text: string): string
  /** Keeps other deployments from this folder until `release`. Throws while one is under way. */
  hold(): { release(): void }
}

/** Every private key of a folder by its id, as the functions and the operator's tool read them. */
export function toPrivateKeys({ keys, olderKeys }: KeptSecrets): Record<string, string> {
  return { ...olderKeys, [keys.keyId]: keys.privateKey }
}

/** Makes the pair that seals from now on. The one of before stays beside it. */
export function makeNewPair(safe: Safe, { keys, olderKeys, sealingSince: _, ...kept }: KeptSecrets): void {
  const older = { ...olderKeys, [keys.keyId]: keys.privateKey }
  safe.write(
    KEYS_FILE,
    JSON.stringify({ ...kept, keys: { ...keys, ...createSealingPair() }, olderKeys: older }, null, 2),
  )
}

const KEYS_FILE = 'claves.json'

/** `DEPLOY_SECRETS` names the folder, or it stands in the owner's home. Throws where it lies in the project. */
export function openSafe(projectName: string, environment: NodeJS.ProcessEnv = process.env): Safe {
  const folder = resolve(environment.DEPLOY_SECRETS ?? join(homedir(), `.${projectName}`))
  if (!relative(projectRoot, folder).startsWith('..'))
    throw new DeployFault(`DEPLOY_SECRETS: elige una carpeta fuera del proyecto (${folder} está dentro).`)
  if (isOpenToOthers(folder))
    throw new DeployFault(
      `${folder}: otros usuarios de este equipo pueden escribir en ella. Quítales el permiso y repite.`,
    )
  const file = join(folder, KEYS_FILE)
  const write = (name: string, text: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    rmSync(`${join(folder, name)}.${process.pid}`, { force: true })
    writePrivateFile(join(folder, name), text)
    return join(folder, name)
  }
  const read = (): KeptSecrets | null => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
  return {
    folder,
    read,
    keep: (more) => {
      const kept = { ...(read() ?? { keys: createLeadKeys() }), ...more }
      write(KEYS_FILE, JSON.stringify(kept, null, 2))
      return kept
    },
    withFile: async (name, text, act) => {
      const written = write(name, text)
      const remove = () => rmSync(written, { force: true })
      process.once('exit', remove)
      try {
        return await act(written)
      } finally {
        process.off('exit', remove)
        remove()
      }
    },
    write,
    hold: () => holdFolder(folder),
  }
}

function isOpenToOthers(folder: string): boolean {
  return process.platform !== 'win32' && existsSync(folder) && (statSync(folder).mode & 0o022) !== 0
}

/** The file names the process that holds the folder: one that was killed holds nothing. */
function holdFolder(folder: string): { release(): void } {
  const file = join(folder, 'en-marcha')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (tryFileLock(file) !== null)
    throw new DeployFault(`Ya hay una publicación en marcha. Espera a que acabe y repite; si no la hay, borra ${file}.`)
  return { release: () => rmSync(file, { force: true }) }
}
