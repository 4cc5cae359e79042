import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createLeadKeys, type LeadKeys } from '#local/lead-keys.ts'
import { writePrivateFile } from '#operating/leads/private-file.ts'
import { projectRoot } from '#project/project-root.ts'
import { DeployFault } from './deploy-fault.ts'

/** Everything that must stay secret and that nobody can make again. */
export interface KeptSecrets {
  keys: LeadKeys
  /** The hosted project whose functions have been given these keys. */
  givenTo?: string
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
}

/** `DEPLOY_SECRETS` names the folder, or it stands in the owner's home. Throws where it lies in the project. */
export function openSafe(projectName: string, environment: NodeJS.ProcessEnv = process.env): Safe {
  const folder = resolve(environment.DEPLOY_SECRETS ?? join(homedir(), `.${projectName}`))
  if (!relative(projectRoot, folder).startsWith('..'))
    throw new DeployFault(`DEPLOY_SECRETS: elige una carpeta fuera del proyecto (${folder} está dentro).`)
  const file = join(folder, 'claves.json')
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
      write('claves.json', JSON.stringify(kept, null, 2))
      return kept
    },
    withFile: async (name, text, act) => {
      const written = write(name, text)
      try {
        return await act(written)
      } finally {
        rmSync(written, { force: true })
      }
    },
    write,
  }
}
