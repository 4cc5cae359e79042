import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** How to start a program that refuses to run as root. */
interface Launch {
  command: string
  args: string[]
  identity: { uid?: number; gid?: number }
}

const NOBODY = 65534
const namespace = ['--user', '--map-user=1000', '--map-group=1000']
let canUnshare: boolean | undefined

/**
 * PostgreSQL refuses root. A user namespace gives it an ordinary number while the files stay root's; where
 * namespaces are closed (some containers) it runs as nobody, to whom the files it needs are given.
 */
export function asUnprivileged(command: string, args: string[], needed: string[]): Launch {
  if (process.getuid?.() !== 0) return { command, args, identity: {} }
  canUnshare ??= spawnSync('unshare', [...namespace, 'true']).status === 0
  if (canUnshare) return { command: 'unshare', args: [...namespace, command, ...args], identity: {} }
  for (const file of needed) chownSync(file, NOBODY, NOBODY)
  return { command, args, identity: { uid: NOBODY, gid: NOBODY } }
}
