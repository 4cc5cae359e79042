import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'
import { readPostmaster } from './postgres-survivor.ts'

interface LocalSite {
  url: string
  /** The folder of its data. */
  folder: string
  databasePort: number
}

/** The local sites that are running; with a port, the one on it. */
export function findLocalSites(port?: string): LocalSite[] {
  const base = inProject('.local')
  const names = port ? [port] : existsSync(base) ? readdirSync(base) : []
  return names.flatMap((name) => {
    const folder = join(base, name)
    const server = readPostmaster(join(folder, 'postgres'))
    if (!server?.isReady || !isAlive(server.pid) || !existsSync(join(folder, 'lead-keys.json'))) return []
    return [{ url: `http://127.0.0.1:${name}`, folder, databasePort: server.port }]
  })
}
